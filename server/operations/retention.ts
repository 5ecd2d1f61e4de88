import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "#domain/event-day.ts";
import { forms, type SubmissionTable } from "#domain/forms/registry.ts";
import { errorReason } from "#server/errors.ts";
import { ifExists } from "#server/lib/if-exists.ts";
import { repeat, type Schedule } from "#server/lib/repeat.ts";
import { writeFile } from "#server/lib/write-file.ts";
import type { Log } from "#server/log.ts";
import { findMailFiles, mailFolderOf, removeMailFiles } from "#server/mail/mail-files.ts";
import type { Operations } from "./operations.ts";
import { readSubmissions } from "./read-submissions.ts";

const FIRST_RUN_MS = 60_000;
const RUN_MS = DAY_MS;
const HOUR_MS = 60 * 60_000;
/** After a failure, such as a database that was away. */
const RETRY_MS = 10 * 60_000;
/** Shorter than the time between two runs, which clock and timer may cut by seconds. */
const NOTICE_MS = RUN_MS - HOUR_MS;

/** Reads the numbers that the last run has kept; no number where there was none. */
const readNumbers = async (path: string): Promise<readonly number[]> => {
  const text = await ifExists(readFile(path, "utf8"));
  return text === undefined ? [] : text.split(" ").map(Number);
};

type RetentionDeps = {
  readonly operations: Pick<Operations, "listSubmissions" | "listMails" | "eraseSubmissions">;
  /** Keeps the latest announcement through a restart. */
  readonly dataDir: string;
  /** RETENTION_MONTHS; undefined removes nothing. */
  readonly months: number | undefined;
  readonly now: () => Date;
  /** Receives the numbers of records and files, a day before they are removed and afterwards. */
  readonly log: Log;
};

/** Returns the same time some months earlier, in UTC, or the last day of a month too short for it. */
export const monthsBefore = (time: Date, months: number): Date => {
  const earlier = new Date(time);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  // In a month that is too short the date has run over into the next one.
  if (earlier.getUTCDate() !== time.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
};

/**
 * Returns a function that removes every submission older than so many months, its emails in the outbox,
 * and the email files about it or of that age, once the log has announced it a day ago. So neither a clock
 * that is wrong nor a new limit removes anything that nobody was told of. Several instances may run it at
 * the same time: each counts its own removals.
 */
export const createRetention = ({ operations, dataDir, months, now, log }: RetentionDeps) => {
  const mailFolder = mailFolderOf(dataDir);
  const announcement = join(dataDir, "retention-announced");

  const findOld = async (before: Date) => {
    const pages: { readonly table: SubmissionTable; readonly ids: readonly string[] }[] = [];
    const mailIds: string[] = [];
    for (const { table } of forms)
      for await (const rows of readSubmissions(operations, table, before.toISOString())) {
        const ids = rows.map(({ id }) => id);
        pages.push({ table, ids });
        mailIds.push(...(await operations.listMails(table, ids)).map(({ id }) => id));
      }
    const submissions = pages.flatMap(({ ids }) => ids).length;
    return { pages, submissions, files: await findMailFiles(mailFolder, { ids: mailIds, before }) };
  };

  const remove = async (before: Date): Promise<void> => {
    const { pages, files } = await findOld(before);
    let submissions = 0;
    for (const { table, ids } of pages)
      submissions += await operations.eraseSubmissions(table, ids);
    await removeMailFiles(mailFolder, files);
    if (submissions > 0 || files.length > 0)
      log(
        `Removed after ${months === 1 ? "1 month" : `${months} months`}: submissions ${submissions}, email files ${files.length}`,
        { event: "retention.removed", submissions, files: files.length },
      );
  };

  return async (): Promise<void> => {
    if (months === undefined) return;
    const time = now().getTime();
    // For how many months, when, and the time before which all is removed.
    const [ofMonths, announcedAt = 0, announcedBefore = 0] = await readNumbers(announcement);
    const age = time - announcedAt;
    const isValid = ofMonths === months && age >= 0;
    if (isValid && age < NOTICE_MS) return;
    if (isValid) await remove(new Date(announcedBefore));
    const before = monthsBefore(new Date(time + RUN_MS), months);
    const { submissions, files } = await findOld(before);
    if (submissions === 0 && files.length === 0) return;
    log(
      `Tomorrow everything from before ${before.toISOString()} will be removed (RETENTION_MONTHS=${months}): submissions ${submissions}, email files ${files.length}`,
      { event: "retention.announced", submissions, files: files.length },
    );
    await writeFile(announcement, [months, time, before.getTime()].join(" "), { mode: 0o600 });
  };
};

/**
 * Returns a function that carries out the deletions that applicants asked for, once their days are over. Each
 * run deletes what the run a day earlier saw coming, so a clock that was ahead for less deletes nothing.
 */
export const createErasures = (
  operations: Pick<Operations, "eraseDue">,
  { dataDir, now, log }: Pick<RetentionDeps, "dataDir" | "now" | "log">,
) => {
  const mailFolder = mailFolderOf(dataDir);
  const lastCheck = join(dataDir, "erasures-checked");

  const erase = async (dueBefore: Date): Promise<void> => {
    for (;;) {
      const { submissions, mails } = await operations.eraseDue(dueBefore);
      if (submissions === 0) return;
      await removeMailFiles(mailFolder, await findMailFiles(mailFolder, { ids: mails }));
      log(`Removed as their senders asked: submissions ${submissions}`, {
        event: "erasure.removed",
        submissions,
      });
    }
  };

  return async (): Promise<void> => {
    const time = now().getTime();
    const [checkedAt = Number.NaN] = await readNumbers(lastCheck);
    const age = time - checkedAt;
    if (age >= 0 && age < NOTICE_MS) return;
    // Neither after the first check nor after one by a clock that was ahead.
    if (age >= NOTICE_MS) await erase(new Date(checkedAt + RUN_MS));
    await writeFile(lastCheck, String(time), { mode: 0o600 });
  };
};

/**
 * Starts the removals that are due, a minute after the start and then once a day. Returns a function that ends it
 * and resolves once none is under way.
 */
export const startRemoval = (
  removals: readonly (() => Promise<void>)[],
  warn: Log,
  schedule?: Schedule,
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
