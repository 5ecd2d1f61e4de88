import { describe, expect, test, vi } from "vitest";
import { createLimits, LIMITS } from "#server/http/limits.ts";
import { engines } from "#tests/support/database/engines.ts";
import { opened } from "#tests/support/opened.ts";

describe.each(engines)("a limit on $name", ({ open }) => {
  const db = opened(open);

  test.each([2, 5.5, 40 * 24, 800 * 24])(
    "that was counted by a clock %d hours ahead ends once the clock is right (7.7.6)",
    async (hours) => {
      const limits = createLimits(db.database, {
        ...LIMITS,
        allowlistPerNetwork: { points: 2, seconds: 600 },
      });
      const take = () => limits.take("allowlistPerNetwork", `network of ${hours}`);
      const wait = () => limits.wait("allowlistPerNetwork", `network of ${hours}`);
      const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + hours * 3_600_000);
      try {
        for (let call = 0; call < 2; call += 1) expect(await take()).toBe(0);
        expect(await take()).toBe(600);
      } finally {
        clock.mockRestore();
      }
      expect(await wait()).toBe(0);
      for (let call = 0; call < 2; call += 1) expect(await take()).toBe(0);
      expect(await take()).toBeGreaterThan(0);
      expect(await take()).toBeLessThanOrEqual(600);
      expect(await wait()).toBeLessThanOrEqual(600);
    },
  );
});
