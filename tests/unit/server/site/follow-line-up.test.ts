import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LINE_UP_SECONDS } from "#domain/line-up.ts";
import { followLineUp } from "#server/site/follow-line-up.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the site shows each line-up that differs from the one before, and an outage is logged once and takes nobody off (2.23.1, 2.23.2)", async () => {
  const [both, one] = [["Asha", "Ravi"], ["Ravi"]].map((speakers) => ({ speakers, past: [] }));
  const answers = [{ version: "1", ...both }, { version: "1" }, 0, 0, { version: "2", ...one }];
  const read = vi.fn(async (_seen: string | null) => answers.shift() || Promise.reject("away"));
  const [showLineUp, log] = [vi.fn(), vi.fn()];
  const stop = followLineUp({ showLineUp }, read as never, log);
  await vi.advanceTimersByTimeAsync(4 * LINE_UP_SECONDS * 1000);
  await stop();
  expect(read.mock.calls.flat()).toEqual([null, "1", "1", "1", "1"]);
  expect(showLineUp.mock.calls).toEqual([[both], [one]]);
  expect(log).toHaveBeenCalledTimes(1);
});
