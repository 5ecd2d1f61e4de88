import { forms } from "#domain/forms/registry.ts";
import { errorReason } from "#server/errors.ts";
import { repeat, type Schedule } from "#server/lib/repeat.ts";
import type { Log } from "#server/log.ts";
import { findMailFiles, mailFolderOf, removeMailFiles } from "#server/mail/mail-files.ts";
import type { Operations } from "#server/operations/operations.ts";
import { monthsBefore } from "./months-before.ts";
import { createWarnings } from "./warnings.ts";

const FIRST_RUN_MS = 60_000;
const RUN_MS = 24 * 3_600_000;
/** After a failure, such as a database that was away. */
const RETRY_MS = 10 * 60_000;
/** What a server that runs every day finds is hardly older than the limit. */
const OVERDUE_MS = 7 * RUN_MS;
/** On so many days it says that it would remove what is overdue, before it does. */
const WARNINGS = 7;

export type RetentionDeps = {
  readonly operations: Pick<Operations, "listSubmissions" | "listMails" | "eraseSubmissions">;
  /** Keeps the days of the warnings, because a restart must not begin them anew. */
  readonly dataDir: string;
  /** RETENTION_MONTHS. */
  readonly months: number;
  readonly now: () => Date;
  /** Receives what was removed. */
  readonly log: Log;
  /** Receives failures, and what is about to be removed. */
  readonly warn: Log;
};

/**
 * Returns a function that removes every submission that arrived before the last so many months, what
 * its emails keep in the outbox, and the email files about it or of that age. Another instance may do
 * the same at the same time: each counts what it removed itself.
 *
 * A clock that is a year ahead makes what should be kept look overdue, and so do a limit that is new and a
 * server that was off for long. As nothing tells them apart, there are days to notice.
 */
export const createRetention = ({ operations, dataDir, months, now, log, warn }: RetentionDeps) => {
  const warnings = createWarnings(dataDir, months);
  const mailFolder = mailFolderOf(dataDir);

  const isOverdue = async (before: Date): Promise<boolean> => {
    const until = new Date(before.getTime() - OVERDUE_MS).toISOString();
    for (const { table } of forms)
      if ((await operations.listSubmissions(table, { until, skip: 0 })).length > 0) return true;
    return false;
  };

  return async (): Promise<void> => {
    const time = now();
    const before = monthsBefore(time, months);
    const today = time.toISOString().slice(0, 10);
    const days = (await isOverdue(before)) ? WARNINGS - (await warnings.daysBefore(today)) : 0;
    if (days > 0) {
      await warnings.add(today);
      warn(
        `In ${days} ${days === 1 ? "day" : "days"} everything from before ${before.toISOString()} will be removed, although much of it should have gone long ago. Is ${time.toISOString()} the right time, and RETENTION_MONTHS=${months} the right number?`,
        { event: "retention.overdue", days },
      );
      return;
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
        if (erased === 0) break;
        submissions += erased;
      }
    const files = await findMailFiles(mailFolder, { ids: mailIds, before });
    await removeMailFiles(mailFolder, files);
    await warnings.clear();
    if (submissions > 0 || files.length > 0)
      log(
        `Removed after ${months} months: submissions ${submissions}, email files ${files.length}`,
        { event: "retention.removed", submissions, files: files.length },
      );
  };
};

/**
 * Removes what is too old a minute after the start and then once a day. Returns a function that ends
 * this and resolves once nothing is being removed.
 */
export const startRetention = (deps: RetentionDeps, schedule: Schedule): (() => Promise<void>) => {
  const remove = createRetention(deps);
  const run = (): Promise<number> =>
    remove().then(
      () => RUN_MS,
      (error: unknown) => {
        const reason = errorReason(error);
        deps.warn(`What is too old could not be removed: ${reason}`, {
          event: "retention.failed",
          reason,
        });
        return RETRY_MS;
      },
    );
  return repeat(run, FIRST_RUN_MS, schedule);
};
