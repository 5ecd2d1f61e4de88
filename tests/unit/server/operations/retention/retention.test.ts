import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import { monthsBefore } from "#server/operations/retention/months-before.ts";
import { createRetention, startRetention } from "#server/operations/retention/retention.ts";
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
    return asked.at(-1);
  };
  expect(await runAfter(60_000)).toBe("2024-11-20T00:01:00.000Z");
  isAway = true;
  // It asks first what is more than a week overdue.
  expect(await runAfter(86_400_000)).toBe("2024-11-14T00:01:00.000Z");
  expect(lines).toEqual(["What is too old could not be removed: 08006"]);
  isAway = false;
  await runAfter(600_000);
  await runAfter(86_400_000);
  await stop();
  expect(clock.pending()).toEqual([]);
});

describe("what is more than a week overdue", () => {
  /** Two submissions that arrived at a time, the retention of a year, and what it says. */
  const retentionOf = (arrived: string) => {
    const rows: SubmissionRow[] = ["1", "2"].map((id) => ({
      id,
      created_at: arrived,
      status: null,
    }));
    const lines: string[] = [];
    const clock = { time: "2026-11-22T10:00:00.000Z" };
    const remove = createRetention({
      operations: {
        listSubmissions: async (table, { until = "" }) =>
          rows.filter(({ created_at }) => table === forms[0]?.table && created_at <= until),
        listMails: async () => [],
        // Another instance removes one of them at the same time.
        eraseSubmissions: async () => rows.splice(0).length - 1,
      },
      mailFolder: join(tmpdir(), "no-such-mail-folder"),
      months: 12,
      now: () => new Date(clock.time),
      log: (line) => lines.push(line),
      warn: (line) => lines.push(line),
    });
    const run = async (times: number) => {
      for (let i = 0; i < times; i += 1) await remove();
      return rows.length;
    };
    return { run, lines, clock };
  };

  test("goes after seven days of warnings", async () => {
    const { run, lines } = retentionOf("2025-11-15T09:00:00.000Z");
    expect(await run(7)).toBe(2);
    expect(lines.map((line) => line.slice(0, 9))).toEqual(
      [7, 6, 5, 4, 3, 2, 1].map((days) => `In ${days} days`),
    );
    expect(await run(1)).toBe(0);
    expect(lines.at(-1)).toBe("Removed after 12 months: submissions 1, email files 0");
  });

  test("stays when the clock was wrong, and is set right before they are over", async () => {
    const { run, lines, clock } = retentionOf("2026-11-20T10:00:00.000Z");
    clock.time = "2027-12-22T10:00:00.000Z";
    expect(await run(6)).toBe(2);
    clock.time = "2026-11-28T10:00:00.000Z";
    expect(await run(1)).toBe(2);
    clock.time = "2027-12-29T10:00:00.000Z";
    expect(await run(7)).toBe(2);
    expect(lines.at(6)).toMatch(/^In 7 days/);
  });

  test("and what is less goes at once", async () => {
    expect(await retentionOf("2025-11-15T11:00:00.000Z").run(1)).toBe(0);
  });
});
