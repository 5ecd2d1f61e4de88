import { errorReason } from "#server/errors.ts";
import { createDelivery, type DeliveryParts, type Outcome } from "./delivery.ts";
import type { OutboxItem } from "./outbox.ts";

/** SAFETY section 3: what nobody nudges is sent within a minute. */
const POLL_SECONDS = 30;
/** As many as the SMTP mailer keeps connections. */
const AT_ONCE = 5;
/** Longer than a mail can take, so that no second worker sends what is being sent. */
const LEASE_SECONDS = 180;
const STOP_WITHIN_MS = 8_000;

/** Runs once after so many milliseconds; the answer cancels it. */
export type Later = (run: () => void, ms: number) => () => void;

export type WorkerParts = DeliveryParts & { readonly later: Later };

export type Worker = {
  /** Takes what is due now, and says how these items fared; `waiting` when that is not known in time. */
  deliverNow(ids: readonly string[], waitMs: number): Promise<Outcome | "waiting">;
  /** Waits for the mails under way, but not for ever. */
  stop(): Promise<void>;
};

/** Sends what the outbox owes: at the start, after each requestDelivery and each mail, and every half minute. */
export const startWorker = ({ later, ...parts }: WorkerParts): Worker => {
  const { outbox, log } = parts;
  const deliver = createDelivery(parts);
  const watchers = new Set<(id: string, outcome: Outcome) => void>();
  const underWay = new Set<Promise<void>>();
  let claiming: Promise<void> | undefined;
  let nudged = false;
  let stopped = false;
  let cancelPoll = () => {};

  const outOfReach = (error: unknown): void => log(`Outbox out of reach: ${errorReason(error)}`);

  const start = (item: OutboxItem): void => {
    const mail = deliver(item).then((outcome) => {
      for (const watcher of watchers) watcher(item.id, outcome);
    });
    underWay.add(mail);
    mail.finally(() => underWay.delete(mail)).then(run, outOfReach);
  };

  const run = (): void => {
    nudged = true;
    if (claiming || stopped || underWay.size === AT_ONCE) return;
    nudged = false;
    cancelPoll();
    claiming = outbox
      .claim(AT_ONCE - underWay.size, LEASE_SECONDS)
      .then((items) => items.forEach(start), outOfReach)
      .finally(() => {
        claiming = undefined;
        if (nudged) run();
        if (!claiming && !stopped) cancelPoll = later(run, POLL_SECONDS * 1000);
      });
  };

  run();
  return {
    deliverNow: (ids, waitMs) =>
      new Promise((resolve) => {
        const open = new Set(ids);
        const settle = (outcome: Outcome | "waiting"): void => {
          cancelWait();
          watchers.delete(watch);
          resolve(outcome);
        };
        const watch = (id: string, outcome: Outcome): void => {
          if (!open.delete(id)) return;
          if (outcome === "failed") settle("failed");
          else if (open.size === 0) settle("sent");
        };
        const cancelWait = later(() => settle("waiting"), waitMs);
        watchers.add(watch);
        run();
      }),
    stop: async () => {
      stopped = true;
      cancelPoll();
      const { promise: tooLong, resolve } = Promise.withResolvers<void>();
      const cancel = later(resolve, STOP_WITHIN_MS);
      const ended = Promise.resolve(claiming).then(() => Promise.allSettled(underWay));
      await Promise.race([ended, tooLong]);
      cancel();
    },
  };
};
