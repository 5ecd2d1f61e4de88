import { expect, test } from "vitest";
import { repeat } from "#server/lib/repeat.ts";
import { settle } from "#tests/support/mail/mail-worker.ts";
import { manualClock } from "#tests/support/server/manual-clock.ts";

test("runs a task after the first wait and then after each wait that it returns, until it returns none", async () => {
  const clock = manualClock();
  const waits = [20, 30, undefined];
  repeat(async () => waits.shift(), 10, clock.schedule);
  for (const wait of [10, 20, 30]) {
    expect(clock.pending()).toEqual([wait]);
    clock.advance(wait);
    await settle();
  }
  expect([clock.pending(), waits]).toEqual([[], []]);
});

test("does not run again once it is stopped, and waits for the run under way", async () => {
  const clock = manualClock();
  const gate = Promise.withResolvers<number>();
  let isStopped = false;
  const stop = repeat(() => gate.promise, 10, clock.schedule);
  clock.advance(10);
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await settle();
  expect(isStopped).toBe(false);
  gate.resolve(10);
  await stopped;
  expect(clock.pending()).toEqual([]);
});
