import type { OutboxItem } from "#server/database/results.ts";
import { DiskFullError, errorReason } from "#server/errors.ts";
import { repeat, timer } from "#server/lib/repeat.ts";
import { createDelivery, type DeliveryDeps, type DeliveryResult } from "./delivery.ts";
import { LEASE_SECONDS } from "./outbox.ts";

/** A mail that no page requests is sent within a minute. */
const POLL_MS = 30_000;
/** As many as the SMTP mailer keeps connections. */
const MAX_CONCURRENT = 5;
const STOP_TIMEOUT_MS = 8_000;

/** Starts to send the due mails: at once, on request, after each mail, and every half minute. */
export const startWorker = (deps: DeliveryDeps, schedule = timer) => {
  const { outbox, log } = deps;
  const deliver = createDelivery(deps);
  const watchers = new Set<(id: string, result: DeliveryResult) => void>();
  const underWay = new Set<Promise<void>>();
  let claiming: Promise<void> | undefined;
  let isRequested = false;
  let isStopped = false;

  const logOutage = (error: unknown): void =>
    log(`Outbox out of reach: ${errorReason(error)}`, {
      event: "outbox.out-of-reach",
      reason: errorReason(error),
    });
  let outage: unknown;

  const start = (item: OutboxItem): void => {
    const mail = deliver(item).then((result) => {
      for (const watcher of watchers) watcher(item.id, result);
    });
    underWay.add(mail);
    mail.finally(() => underWay.delete(mail)).then(run, logOutage);
  };

  const run = (): void => {
    isRequested = true;
    if (claiming || isStopped || underWay.size === MAX_CONCURRENT) return;
    isRequested = false;
    claiming = outbox
      .claim(MAX_CONCURRENT - underWay.size, LEASE_SECONDS)
      .then(
        (items) => {
          outage = undefined;
          items.forEach(start);
        },
        (error: unknown) => {
          outage = error instanceof DiskFullError ? undefined : error;
          logOutage(error);
        },
      )
      .finally(() => {
        claiming = undefined;
        if (isRequested) run();
      });
  };

  const poll = async () => {
    run();
    return POLL_MS;
  };
  run();
  const stopPolling = repeat(poll, POLL_MS, schedule);
  return {
    /** Sends the due mails now. Returns the result of the given ones; `waiting` when time is up. */
    deliverNow: (ids: readonly string[], waitMs: number): Promise<DeliveryResult | "waiting"> =>
      new Promise((resolve) => {
        const undelivered = new Set(ids);
        const settle = (result: DeliveryResult | "waiting"): void => {
          cancelWait();
          watchers.delete(watch);
          resolve(result);
        };
        const watch = (id: string, result: DeliveryResult): void => {
          if (!undelivered.delete(id)) return;
          if (result === "failed") settle("failed");
          else if (undelivered.size === 0) settle("sent");
        };
        const cancelWait = schedule(() => settle("waiting"), waitMs);
        watchers.add(watch);
        run();
      }),
    /** Throws when the outbox could not be read, and still cannot; a full disk is no reason. */
    check: async (): Promise<void> => {
      if (outage === undefined) return;
      run();
      await claiming;
      if (outage !== undefined) throw outage;
    },
    /** Waits for the mails that are being sent, up to a limit. */
    stop: async (): Promise<void> => {
      isStopped = true;
      stopPolling();
      const { promise: timeout, resolve } = Promise.withResolvers<void>();
      const cancelTimeout = schedule(resolve, STOP_TIMEOUT_MS);
      const finished = Promise.resolve(claiming).then(() => Promise.allSettled(underWay));
      await Promise.race([finished, timeout]);
      cancelTimeout();
    },
  };
};

export type Worker = ReturnType<typeof startWorker>;
