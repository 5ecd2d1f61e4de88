import { businessDayBefore } from "#domain/forms/review-days.ts";
import type { CallFunction } from "#server/database/call-function.ts";

export type AlarmCause = "dead-email" | "old-outbox" | "low-disk" | "waiting-sponsor";

/** A mail that waits longer shows that something is wrong. */
export const MAX_WAIT_SECONDS = 60 * 60;

export const createSignals = (call: CallFunction) => ({
  /** Reads numbers that show whether the product works; the new ones are those that no alarm has reported yet. */
  read: async () => {
    const [signals] = await call("read_signals");
    if (!signals) throw new TypeError("read_signals returned no row");
    const { pending_sponsors, sponsors_reported_at, ...mails } = signals;
    const reported = businessDayBefore(Date.parse(sponsors_reported_at));
    const waiting = businessDayBefore(Date.now());
    const isNew = (arrivedAt: string) => {
      const time = Date.parse(arrivedAt);
      return time > reported && time <= waiting;
    };
    return { ...mails, new_waiting_sponsors: pending_sponsors.filter(isNew).length };
  },
  /** Returns true for the one caller that may raise this alarm today. */
  claimAlarm: (cause: AlarmCause) => call("claim_alarm", { alarm: cause }),
  /** Gives today's alarm back when its email could not be sent. */
  releaseAlarm: (cause: AlarmCause) => call("release_alarm", { alarm: cause }),
});

export type SignalStore = ReturnType<typeof createSignals>;
export type Signals = Awaited<ReturnType<SignalStore["read"]>>;
