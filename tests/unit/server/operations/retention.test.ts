import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import { createRetention, monthsBefore, startRemoval } from "#server/operations/retention.ts";
import { manualClock } from "#tests/support/server/manual-clock.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

test.each([
  ["2026-11-22T10:00:00.000Z", 12, "2025-11-22T10:00:00.000Z"],
  ["2026-03-31T10:00:00.000Z", 1, "2026-02-28T10:00:00.000Z"],
  ["2028-02-29T10:00:00.000Z", 12, "2027-02-28T10:00:00.000Z"],
  ["2026-01-31T23:59:59.999Z", 14, "2024-11-30T23:59:59.999Z"],
])("%s, %i months before, is %s", (time, months, expected) => {
  expect(monthsBefore(new Date(time), months).toISOString()).toBe(expected);
});

test("it runs a minute after the start, then once a day, and ten minutes after a failure (6.3.7)", async () => {
  const clock = manualClock();
  const asked: (string | undefined)[] = [];
  const lines: string[] = [];
  let isAway = false;
  const remove = createRetention({
    operations: {
      listSubmissions: async (_, { until }) => {
        asked.push(until);
        if (isAway) throw Object.assign(new Error("Asha's name"), { code: "08006" });
        return [];
      },
      listMails: async () => [],
      eraseSubmissions: async () => 0,
    },
    dataDir: join(tmpdir(), "no-such-data-folder"),
    months: 24,
    now: () => new Date(clock.now()),
    log: () => {},
    warn: () => {},
  });
  let runs = 0;
  const other = async () => {
    runs += 1;
  };
  const stop = startRemoval([remove, other], (line) => lines.push(line), clock.schedule);
  const runAfter = async (ms: number) => {
    asked.length = 0;
    expect(clock.pending()).toEqual([ms]);
    clock.advance(ms);
    await expect.poll(clock.pending).toHaveLength(1);
    return asked.at(-1);
  };
  expect(await runAfter(60_000)).toBe("2024-11-20T00:01:00.000Z");
  isAway = true;
  // It asks first for records that are more than a week overdue.
  expect(await runAfter(86_400_000)).toBe("2024-11-14T00:01:00.000Z");
  expect(lines).toEqual(["What is due could not be removed: 08006"]);
  isAway = false;
  await runAfter(600_000);
  await runAfter(86_400_000);
  expect(runs).toBe(4);
  await stop();
  expect(clock.pending()).toEqual([]);
});

test("a run ends although records that are listed cannot be erased", async () => {
  const created_at = "2025-11-20T09:00:00.000Z";
  let calls = 0;
  const remove = createRetention({
    operations: {
      listSubmissions: async (_, { until = "" }) => {
        calls += 1;
        if (calls > 20) throw new Error("The run does not end.");
        return until < created_at ? [] : [{ id: "1", created_at, status: null }];
      },
      listMails: async () => [],
      eraseSubmissions: async () => 0,
    },
    dataDir: join(tmpdir(), "no-such-data-folder"),
    months: 12,
    now: () => new Date("2026-11-22T10:00:00.000Z"),
    log: () => {},
    warn: () => {},
  });
  await remove();
  expect(calls).toBe(2 * forms.length);
});

describe("a record that is more than a week overdue", () => {
  const dataDir = temporaryFolder(beforeEach);

  /** Two submissions that arrived at a time, and a server that is started anew for each run. */
  const retentionOf = (arrived: string) => {
    const rows: SubmissionRow[] = ["1", "2"].map((id) => ({
      id,
      created_at: arrived,
      status: null,
    }));
    const lines: string[] = [];
    const start = (time: Date, months: number) =>
      createRetention({
        operations: {
          listSubmissions: async (table, { until = "" }) =>
            rows.filter(({ created_at }) => table === forms[0]?.table && created_at <= until),
          listMails: async () => [],
          // Another instance removes one of them at the same time.
          eraseSubmissions: async () => rows.splice(0).length - 1,
        },
        dataDir: dataDir(),
        months,
        now: () => time,
        log: (line) => lines.push(line),
        warn: (line) => lines.push(line),
      });
    /** Runs once on each day from one on, and returns how many submissions are left. */
    const runDaily = async (from: string, days: number, months = 12) => {
      for (let day = 0; day < days; day += 1)
        await start(new Date(Date.parse(`${from}T10:00:00.000Z`) + day * 86_400_000), months)();
      return rows.length;
    };
    const days = () => lines.map((line) => line.split(" ", 3).join(" "));
    return { runDaily, lines, days };
  };

  test("is removed after seven days of warnings, with restarts between them (6.3.7)", async () => {
    const { runDaily, lines, days } = retentionOf("2025-11-15T09:00:00.000Z");
    expect(await runDaily("2026-11-22", 7)).toBe(2);
    const counted = ["7 days", "6 days", "5 days", "4 days", "3 days", "2 days", "1 day"];
    expect(days()).toEqual(counted.map((count) => `In ${count}`));
    expect(await readdir(dataDir())).toHaveLength(1);
    expect(await runDaily("2026-11-29", 1)).toBe(0);
    expect(lines.at(-1)).toBe("Removed after 12 months: submissions 1, email files 0");
    expect(await readdir(dataDir())).toEqual([]);
  });

  test("waits for seven days, however often the server is started on one of them (6.3.7)", async () => {
    const { runDaily, days } = retentionOf("2025-11-15T09:00:00.000Z");
    for (let starts = 0; starts < 8; starts += 1) await runDaily("2026-11-22", 1);
    expect(new Set(days())).toEqual(new Set(["In 7 days"]));
    expect(await runDaily("2027-11-22", 1)).toBe(2);
    expect(days().at(-1)).toBe("In 6 days");
  });

  test("waits for seven days of one RETENTION_MONTHS (6.3.7)", async () => {
    const { runDaily, days } = retentionOf("2024-11-15T09:00:00.000Z");
    await runDaily("2026-11-22", 6, 24);
    expect(await runDaily("2026-11-28", 2, 12)).toBe(2);
    expect(days().slice(-2)).toEqual(["In 7 days", "In 6 days"]);
  });

  test("stays when the clock was wrong, and is set right before they are over (6.3.7)", async () => {
    const { runDaily, days } = retentionOf("2026-11-20T10:00:00.000Z");
    expect(await runDaily("2027-12-22", 6)).toBe(2);
    expect(await runDaily("2026-11-28", 1)).toBe(2);
    expect(await runDaily("2027-12-29", 7)).toBe(2);
    expect(days().at(6)).toBe("In 7 days");
  });

  test("a record that is less overdue is removed at once", async () => {
    expect(await retentionOf("2025-11-15T11:00:00.000Z").runDaily("2026-11-22", 1)).toBe(0);
  });
});
