import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#server/database/database.ts";
import { functionCaller } from "#server/hosted/project-functions.ts";

/** What the database says of how the product fares: a row of `read_signals`. */
export type Signals = {
  /** Whose turn has come and that have not been sent. */
  readonly waiting_mails: number;
  readonly oldest_wait_seconds: number;
  readonly dead_mails: number;
  /** Of these two, those that no alarm has reported. */
  readonly new_dead_mails: number;
  readonly new_waiting_sponsors: number;
};

export type AlarmCause = "dead-email" | "old-outbox" | "low-disk" | "waiting-sponsor";

/** The functions of the alarms migration, embedded or hosted. */
export type SignalStore = {
  readonly read: () => Promise<Signals>;
  /** Returns true for the one caller that may raise this alarm today. */
  readonly claimAlarm: (cause: AlarmCause) => Promise<boolean>;
  /** Gives today's alarm back when its email could not be sent. */
  readonly releaseAlarm: (cause: AlarmCause) => Promise<void>;
};

/** A mail that waits longer shows that something is wrong. */
export const MAX_WAIT_SECONDS = 60 * 60;

/** Returns the signals of our own database. */
export const createSqlSignals = (database: Database): SignalStore => ({
  read: () =>
    database.transaction(async (sql) => {
      const [signals] = await sql<Signals>("select * from public.read_signals()");
      if (!signals) throw new TypeError("read_signals returned no row");
      return signals;
    }),
  claimAlarm: (cause) =>
    database.transaction(async (sql) => {
      const [row] = await sql<{ claimed: boolean }>("select public.claim_alarm($1) as claimed", [
        cause,
      ]);
      return row?.claimed ?? false;
    }),
  releaseAlarm: (cause) =>
    database.transaction(
      async (sql) => void (await sql("select public.release_alarm($1)", [cause])),
    ),
});

/** Returns the signals of a Supabase project, through a client with the secret key. */
export const createHostedSignals = (client: SupabaseClient): SignalStore => {
  const call = functionCaller(client);
  return {
    read: async () => (await call("read_signals"))[0],
    claimAlarm: (cause) => call("claim_alarm", { alarm: cause }),
    releaseAlarm: (cause) => call("release_alarm", { alarm: cause }),
  };
};
