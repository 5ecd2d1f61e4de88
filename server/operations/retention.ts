import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { forms } from "#domain/forms/registry.ts";
import { pluralize } from "#domain/plural.ts";
import { errorReason } from "#server/errors.ts";
import { ifExists } from "#server/lib/if-exists.ts";
import { repeat, type Schedule } from "#server/lib/repeat.ts";
import { writeFile } from "#server/lib/write-file.ts";
import type { Log } from "#server/log.ts";
import { findMailFiles, mailFolderOf, removeMailFiles } from "#server/mail/mail-files.ts";
import type { Operations } from "./operations.ts";

const FIRST_RUN_MS = 60_000;
const RUN_MS = 24 * 3_600_000;
/** After a failure, such as a database that was away. */
const RETRY_MS = 10 * 60_000;
/** A server that runs every day finds records that are hardly older than the limit. */
const OVERDUE_MS = 7 * RUN_MS;
/** Days of warnings before overdue records are removed. */
const WARNING_DAYS = 7;

export type RetentionDeps = {
  readonly operations: Pick<Operations, "listSubmissions" | "listMails" | "eraseSubmissions">;
  /** Keeps the days of warnings, so that they count through a restart. */
  readonly dataDir: string;
  /** RETENTION_MONTHS. */
  readonly months: number;
  readonly now: () => Date;
  /** Receives the numbers of removed records and files. */
  readonly log: Log;
  /** Receives failures, and warnings before a removal. */
  readonly warn: Log;
};

/**
 * Returns the same day and time some months earlier, in UTC, or the last day of a month that is too
 * short for it.
 */
export const monthsBefore = (time: Date, months: number): Date => {
  const earlier = new Date(time);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  // In a month that is too short the date has run over into the next one.
  if (earlier.getUTCDate() !== time.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
};

/**
 * Returns a function that removes every submission older than so many months, its emails in the outbox,
 * and the email files about it or of that age. Several instances may run it at the same time: each
 * counts its own removals.
 *
 * A clock that is a year ahead makes recent records look overdue, and so do a new limit and a server
 * that was off for long. Nothing tells them apart, so overdue records are removed only after seven days
 * of warnings. Days are counted, not the time between them: a clock that jumps shortens nothing. Days
 * of another RETENTION_MONTHS do not count.
 */
export const createRetention = ({ operations, dataDir, months, now, log, warn }: RetentionDeps) => {
  const mailFolder = mailFolderOf(dataDir);
  const warningsFile = join(dataDir, "retention-warnings");
  const setting = `RETENTION_MONTHS=${months}`;

  const isOverdue = async (before: Date): Promise<boolean> => {
    const until = new Date(before.getTime() - OVERDUE_MS).toISOString();
    for (const { table } of forms)
      if ((await operations.listSubmissions(table, { until, skip: 0 })).length > 0) return true;
    return false;
  };

  /** Returns the days with a warning, today included, as lines of the file. */
  const warningDays = async (today: string): Promise<ReadonlySet<string>> => {
    const lines = (await ifExists(readFile(warningsFile, "utf8")))?.split("\n") ?? [];
    return new Set([...lines.filter((line) => line.endsWith(setting)), `${today} ${setting}`]);
  };

  return async (): Promise<void> => {
    const time = now();
    const before = monthsBefore(time, months);
    if (await isOverdue(before)) {
      const warnings = await warningDays(time.toISOString().slice(0, 10));
      const days = WARNING_DAYS + 1 - warnings.size;
      if (days > 0) {
        await writeFile(warningsFile, [...warnings].join("\n"), { mode: 0o600 });
        warn(
          `In ${pluralize(days, "day")} everything from before ${before.toISOString()} will be removed, although much of it should have gone long ago. Is ${time.toISOString()} the right time, and ${setting} the right number?`,
          { event: "retention.overdue", days },
        );
        return;
      }
    }
    const position = { until: before.toISOString(), skip: 0 };
    const mailIds: string[] = [];
    let submissions = 0;
    for (const { table } of forms)
      for (;;) {
        const ids = (await operations.listSubmissions(table, position)).map(({ id }) => id);
        if (ids.length === 0) break;
        mailIds.push(...(await operations.listMails(table, ids)).map(({ id }) => id));
        const erased = await operations.eraseSubmissions(table, ids);
        // Otherwise records that cannot be erased would be listed again and again.
        if (erased === 0) break;
        submissions += erased;
      }
    const files = await findMailFiles(mailFolder, { ids: mailIds, before });
    await removeMailFiles(mailFolder, files);
    await rm(warningsFile, { force: true });
    if (submissions > 0 || files.length > 0)
      log(
        `Removed after ${months} months: submissions ${submissions}, email files ${files.length}`,
        { event: "retention.removed", submissions, files: files.length },
      );
  };
};

/**
 * Starts the removal of what is too old, or was asked for, a minute after the start and then once a day.
 * Returns a function that ends it and resolves once none is under way.
 */
export const startRemoval = (
  removals: readonly (() => Promise<void>)[],
  warn: Log,
  schedule: Schedule,
): (() => Promise<void>) => {
  const run = async (): Promise<number> => {
    let wait = RUN_MS;
    for (const remove of removals)
      await remove().catch((error: unknown) => {
        const reason = errorReason(error);
        warn(`What is due could not be removed: ${reason}`, { event: "retention.failed", reason });
        wait = RETRY_MS;
      });
    return wait;
  };
  return repeat(run, FIRST_RUN_MS, schedule);
};
