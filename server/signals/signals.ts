import type { CallFunction } from "#server/database/call-function.ts";

/** Numbers that show whether the product works: a row of `read_signals`. */
export type Signals = {
  /** Due, and not sent yet. */
  readonly waiting_mails: number;
  readonly oldest_wait_seconds: number;
  readonly dead_mails: number;
  /** How many of both no alarm has reported yet. */
  readonly new_dead_mails: number;
  readonly new_waiting_sponsors: number;
};

export type AlarmCause = "dead-email" | "old-outbox" | "low-disk" | "waiting-sponsor";

/** The functions of the alarms. */
export type SignalStore = {
  readonly read: () => Promise<Signals>;
  /** Returns true for the one caller that may raise this alarm today. */
  readonly claimAlarm: (cause: AlarmCause) => Promise<boolean>;
  /** Gives today's alarm back when its email could not be sent. */
  readonly releaseAlarm: (cause: AlarmCause) => Promise<void>;
};

/** A mail that waits longer shows that something is wrong. */
export const MAX_WAIT_SECONDS = 60 * 60;

export const createSignals = (call: CallFunction): SignalStore => ({
  read: async () => {
    const [signals] = await call<readonly Signals[]>("read_signals");
    if (!signals) throw new TypeError("read_signals returned no row");
    return signals;
  },
  claimAlarm: (cause) => call("claim_alarm", { alarm: cause }),
  releaseAlarm: (cause) => call("release_alarm", { alarm: cause }),
});
