import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { monthsBefore } from "#server/operations/retention/months-before.ts";
import { startRetention } from "#server/operations/retention/retention.ts";
import { manualClock } from "#tests/support/manual-clock.ts";

test.each([
  ["2026-11-22T10:00:00.000Z", 12, "2025-11-22T10:00:00.000Z"],
  ["2026-03-31T10:00:00.000Z", 1, "2026-02-28T10:00:00.000Z"],
  ["2028-02-29T10:00:00.000Z", 12, "2027-02-28T10:00:00.000Z"],
  ["2026-01-31T23:59:59.999Z", 14, "2024-11-30T23:59:59.999Z"],
])("%s, %i months before, is %s", (time, months, expected) => {
  expect(monthsBefore(new Date(time), months).toISOString()).toBe(expected);
});

test("it runs a minute after the start, then once a day, and ten minutes after a failure", async () => {
  const clock = manualClock();
  const asked: (string | undefined)[] = [];
  const lines: string[] = [];
  let isAway = false;
  const stop = startRetention(
    {
      operations: {
        listSubmissions: async (_, { until }) => {
          asked.push(until);
          if (isAway) throw Object.assign(new Error("Asha's name"), { code: "08006" });
          return [];
        },
        listMails: async () => [],
        eraseSubmissions: async () => 0,
      },
      mailFolder: join(tmpdir(), "no-such-mail-folder"),
      months: 24,
      now: () => new Date(clock.now()),
      log: () => {},
      warn: (line) => lines.push(line),
    },
    clock.schedule,
  );
  const runAfter = async (ms: number) => {
    asked.length = 0;
    expect(clock.pending()).toEqual([ms]);
    clock.advance(ms);
    await expect.poll(clock.pending).toHaveLength(1);
    return asked[0];
  };
  expect(await runAfter(60_000)).toBe("2024-11-20T00:01:00.000Z");
  isAway = true;
  expect(await runAfter(86_400_000)).toBe("2024-11-21T00:01:00.000Z");
  expect(lines).toEqual(["What is too old could not be removed: 08006"]);
  isAway = false;
  await runAfter(600_000);
  await runAfter(86_400_000);
  await stop();
  expect(clock.pending()).toEqual([]);
});
