import { expect, test, vi } from "vitest";
import { cached } from "#server/lib/cached.ts";

test("reads once in its time", () => {
  let time = 0;
  let reads = 0;
  const read = cached(
    () => ++reads,
    1_000,
    () => time,
  );
  expect([read(), read()]).toEqual([1, 1]);
  time = 999;
  expect(read()).toBe(1);
  time = 1_000;
  expect(read()).toBe(2);
});

test("measures time by a clock that nobody sets", () => {
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 40 * 86_400_000);
  let reads = 0;
  const read = cached(() => ++reads, 0);
  read();
  clock.mockRestore();
  expect(read()).toBe(2);
});
