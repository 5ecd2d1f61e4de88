import { errorReason, MailError } from "#server/errors.ts";
import type { Mail, Mailer } from "./mailer.ts";
import type { Outbox, OutboxItem } from "./outbox.ts";
import { MAX_ATTEMPTS, retrySeconds } from "./retry.ts";

export type Outcome = "sent" | "failed";

export type DeliveryParts = {
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  readonly compose: (item: OutboxItem) => Mail;
  readonly now: () => Date;
  /** In [0, 1). */
  readonly random: () => number;
  /** Gets lines that name no person. */
  readonly log: (line: string) => void;
};

/**
 * Sends one claimed item and marks it. Throws when it could not be marked: then the lease ends
 * and the item is claimed again, here without being sent again.
 */
export const createDelivery = (parts: DeliveryParts) => {
  const { outbox, mailer, compose, now, random, log } = parts;
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
