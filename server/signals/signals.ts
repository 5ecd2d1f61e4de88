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

/** A mail that waits longer shows that something is wrong. */
export const MAX_WAIT_SECONDS = 60 * 60;

/** The functions of the alarms. */
export const createSignals = (call: CallFunction) => ({
  read: async (): Promise<Signals> => {
    const [signals] = await call<readonly Signals[]>("read_signals");
    if (!signals) throw new TypeError("read_signals returned no row");
    return signals;
  },
  /** Returns true for the one caller that may raise this alarm today. */
  claimAlarm: (cause: AlarmCause) => call<boolean>("claim_alarm", { alarm: cause }),
  /** Gives today's alarm back when its email could not be sent. */
  releaseAlarm: (cause: AlarmCause) => call<void>("release_alarm", { alarm: cause }),
});

export type SignalStore = ReturnType<typeof createSignals>;
