import { event } from "#domain/event.ts";
import type { Env } from "#server/env/env.ts";
import { DiskFullError } from "#server/errors.ts";
import { repeat, type Schedule } from "#server/lib/repeat.ts";
import type { Log } from "#server/log.ts";
import type { Operations } from "./operations.ts";

/** As often as the mail worker looks again for a project that was away. */
const RETRY_MS = 30_000;

/** Adds ADMIN_EMAILS and returns a line that says who may sign in. */
const addStaff = async (
  operations: Operations | undefined,
  adminEmails: readonly string[],
): Promise<string> => {
  if (operations === undefined)
    return "The staff of the Supabase project may sign in. To add ADMIN_EMAILS, set SUPABASE_SECRET_KEY.";
  for (const email of adminEmails) await operations.addStaff(email);
  const emails = (await operations.listStaff()).map(({ email }) => email);
  if (emails.length === 0)
    return "Nobody may sign in yet. Set ADMIN_EMAILS, or run: npm run staff -- add ADDRESS";
  const isDefault = emails.length === 1 && emails[0] === event.defaultStaff;
  return `Staff who may sign in: ${emails.join(", ")}${isDefault ? " (the default; set ADMIN_EMAILS to choose your own)" : ""}.`;
};

type SeedDeps = {
  /** Says who may sign in; the line names addresses, so it is no part of the log. */
  readonly announce: (line: string) => void;
  readonly log: Log;
  readonly schedule?: Schedule;
};

/**
 * Adds ADMIN_EMAILS, keeps the settings, and says who may sign in. It removes nobody, so that those added with
 * `npm run staff` stay. A Supabase project that does not respond does not prevent the start, because visitors
 * need the pages only; neither does a full disk. It is tried again until it works. Returns a function that
 * ends this.
 */
export const seedDatabase = async (
  operations: Operations | undefined,
  env: Env,
  { announce, log, schedule }: SeedDeps,
): Promise<() => void> => {
  const { adminEmails, backend } = env;
  let failure: string | undefined;
  /** Returns the milliseconds until the next attempt; undefined after one that worked. */
  const seed = async (): Promise<number | undefined> => {
    try {
      const line = await addStaff(operations, adminEmails);
      await operations?.keepSettings(env);
      announce(line);
      return undefined;
    } catch (error) {
      const mayWait = backend.kind === "hosted" || error instanceof DiskFullError;
      // Later nobody would catch it, and the server that is running would end.
      if (failure === undefined && !mayWait) throw error;
      const line = `Staff could not be added yet: ${(error as Error).message}`;
      if (line !== failure) log(line, { event: "staff.not-added" });
      failure = line;
      return RETRY_MS;
    }
  };
  const wait = await seed();
  return wait === undefined ? () => {} : repeat(seed, wait, schedule);
};
