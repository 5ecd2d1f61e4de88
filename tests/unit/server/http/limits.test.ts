import { expect, test } from "vitest";
import { createLimits, LIMITS } from "#server/http/limits.ts";

test("more networks than the memory has room for share their counts", async () => {
  const once = { ...LIMITS, insertPerNetwork: { points: 1, seconds: 3600 } };
  const limits = createLimits(undefined, once);
  const networks = Array.from({ length: 65_537 }, (_, index) => `2001:db8:${index}::/64`);
  const waits = await Promise.all(networks.map((key) => limits.take("insertPerNetwork", key)));
  expect(waits.filter((wait) => wait > 0).length).toBeGreaterThan(0);
});

test("the last part of a second is a second to wait, as no wait would let a call in", async () => {
  const limits = createLimits(undefined, { ...LIMITS, wrongCodes: { points: 1, seconds: 0.9 } });
  expect(await limits.take("wrongCodes", "somebody")).toBe(0);
  expect(await limits.take("wrongCodes", "somebody")).toBe(1);
});
