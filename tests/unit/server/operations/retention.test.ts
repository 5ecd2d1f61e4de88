import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import { fileName } from "#server/mail/mail-files.ts";
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
  expect(await runAfter(60_000)).toBe("2024-11-21T00:01:00.000Z");
  isAway = true;
  expect(await runAfter(86_400_000)).toBe("2024-11-22T00:01:00.000Z");
  expect(lines).toEqual(["What is due could not be removed: 08006"]);
  isAway = false;
  await runAfter(600_000);
  await runAfter(86_400_000);
  expect(runs).toBe(4);
  await stop();
  expect(clock.pending()).toEqual([]);
});

describe("a record that is due", () => {
  const dataDir = temporaryFolder(beforeEach);

  /** Two submissions that arrived at a time, and a server that is started anew for each run. */
  const retentionOf = (arrived: string) => {
    const rows: SubmissionRow[] = ["1", "2"].map((id) => ({
      id,
      created_at: arrived,
      status: null,
    }));
    const lines: string[] = [];
    /** Runs once, and returns how many submissions are left. */
    const runAt = async (time: string, months = 12) => {
      await createRetention({
        operations: {
          listSubmissions: async (table, { until, skip }) =>
            table === forms[0]?.table
              ? rows.filter(({ created_at }) => created_at <= until).slice(skip)
              : [],
          listMails: async () => [],
          // Another instance removes one of them at the same time.
          eraseSubmissions: async () => rows.splice(0).length - 1,
        },
        dataDir: dataDir(),
        months,
        now: () => new Date(time),
        log: (line) => lines.push(line),
      })();
      return rows.length;
    };
    return { runAt, lines };
  };

  test("is announced anew when RETENTION_MONTHS changes (6.3.7)", async () => {
    const { runAt, lines } = retentionOf("2024-11-15T09:00:00.000Z");
    await runAt("2026-11-22T10:00:00.000Z", 24);
    expect(await runAt("2026-11-23T10:00:00.000Z", 12)).toBe(2);
    expect(lines).toHaveLength(2);
    expect(await runAt("2026-11-24T10:00:00.000Z", 12)).toBe(0);
  });

  test("stays when the clock was wrong, and is set right before the day is over (6.3.7)", async () => {
    const { runAt, lines } = retentionOf("2026-11-20T10:00:00.000Z");
    await runAt("2027-12-22T10:00:00.000Z");
    expect(lines).toHaveLength(1);
    expect(await runAt("2026-11-28T10:00:00.000Z")).toBe(2);
    expect(await runAt("2027-11-28T10:00:00.000Z", 24)).toBe(2);
  });

  test("that arrived after the announced time stays, though the clock has jumped (6.3.7)", async () => {
    const { runAt, lines } = retentionOf("2026-11-20T10:00:00.000Z");
    await mkdir(dataDir("mail"));
    await writeFile(dataDir("mail", fileName("old", new Date("2025-01-01"))), "");
    await runAt("2026-11-22T10:00:00.000Z");
    expect(await runAt("2027-12-22T10:00:00.000Z")).toBe(2);
    expect(lines.at(-2)).toBe("Removed after 12 months: submissions 0, email files 1");
  });
});
