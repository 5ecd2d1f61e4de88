import { expect, test } from "vitest";
import { MAX_ATTEMPTS, retrySeconds } from "#server/mail/retry.ts";

/** Returns the seconds between the attempts of a mail that fails every time. */
const waits = (random: () => number): readonly number[] =>
  Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retrySeconds(index + 1, random));

test("the waits grow, and none is longer than an hour (7.8.6)", () => {
  const longest = waits(() => 0);
  expect(longest.slice(0, 3)).toEqual([30, 60, 120]);
  expect(longest).toEqual(longest.toSorted((a, b) => a - b));
  expect(Math.max(...longest)).toBe(3_600);
  expect(waits(() => 0.9999).slice(0, 3)).toEqual([15, 30, 60]);
});

test("a mail is tried for about a day and a half (7.8.6)", () => {
  const hours = waits(() => 0.5).reduce((sum, seconds) => sum + seconds, 0) / 3_600;
  expect(hours).toBeGreaterThan(30);
  expect(hours).toBeLessThan(42);
});
