import { errorReason, MailError } from "#server/errors.ts";
import type { Mail, Mailer } from "./mailer.ts";
import type { Outbox, OutboxItem } from "./outbox.ts";
import { MAX_ATTEMPTS, retrySeconds } from "./retry.ts";

export type Outcome = "sent" | "failed";

export type DeliveryDeps = {
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  readonly compose: (item: OutboxItem) => Mail;
  readonly now: () => Date;
  /** Returns a number in [0, 1). */
  readonly random: () => number;
  /** Writes one line, which names no person. */
  readonly log: (line: string) => void;
};

/**
 * Returns a function that sends one claimed item and marks it. It throws when the item could not
 * be marked: the lease then ends, and the item is claimed again but not sent again by this process.
 */
export const createDelivery = (deps: DeliveryDeps) => {
  const { outbox, mailer, compose, now, random, log } = deps;
  const sentUnmarked = new Set<string>();

  const fail = async (item: OutboxItem, error: unknown): Promise<Outcome> => {
    const giveUp = (error instanceof MailError && error.permanent) || item.attempts >= MAX_ATTEMPTS;
    const wait = retrySeconds(item.attempts, random);
    const reason = errorReason(error);
    log(
      `Mail ${item.id} (${item.formType}, ${item.kind}) not sent at attempt ${item.attempts}: ${reason}; ${giveUp ? "given up" : `next in ${wait} s`}`,
    );
    const retryAt = new Date(now().getTime() + wait * 1000);
    await outbox.markFailed(item.id, { error: reason, retryAt, giveUp });
    return "failed";
  };

  return async (item: OutboxItem): Promise<Outcome> => {
    if (!sentUnmarked.has(item.id)) {
      try {
        await mailer.send(compose(item));
      } catch (error) {
        return fail(item, error);
      }
      sentUnmarked.add(item.id);
    }
    await outbox.markSent(item.id);
    sentUnmarked.delete(item.id);
    return "sent";
  };
};
