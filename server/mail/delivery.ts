import type { OutboxItem } from "#server/database/results.ts";
import { errorReason, MailError } from "#server/errors.ts";
import type { Log } from "#server/log.ts";
import type { Mail, Mailer } from "./mailer.ts";
import { LEASE_SECONDS, type Outbox } from "./outbox.ts";

export type DeliveryResult = "sent" | "failed";

export type DeliveryDeps = {
  readonly outbox: Omit<Outbox, "sendNow" | "issueKey" | "claimChat" | "markChat">;
  readonly mailer: Mailer;
  readonly compose: (item: OutboxItem) => Mail | Promise<Mail>;
  readonly now?: () => Date;
  /** Returns a number in [0, 1). */
  readonly random?: () => number;
  /** Writes one line, which names no person. */
  readonly log: Log;
};

const FIRST_RETRY_SECONDS = 30;
const LONGEST_RETRY_SECONDS = 60 * 60;

/** With the waits below, a mail is given up after about a day and a half. */
export const MAX_ATTEMPTS = 55;

/**
 * Returns the seconds until the next attempt: they double from half a minute up to an hour, less a
 * random share of up to a half, so that mails that failed together are not retried together.
 */
export const retrySeconds = (attempts: number, random: () => number): number => {
  const wait = Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LONGEST_RETRY_SECONDS);
  return Math.round(wait * (1 - random() / 2));
};

/** Codes of a recipient or a content that the mail server did not accept; all others are an outage. */
const CONCERNS_ONE_MAIL = /^(EENVELOPE|EMESSAGE)\b/;

/** Codes of a recipient (RFC 3463): a list may have any number of wrong addresses in a row. */
const CONCERNS_ADDRESS = / 5\.[12]\.\d+$/;

/** The same refusal of so many people in a row concerns us, not them. */
const PEOPLE_IN_A_ROW = 3;

/**
 * Returns a function that sends one claimed item and marks it. It throws when the item could not
 * be marked: the lease then ends, and the item is claimed again but not sent again by this process.
 */
export const createDelivery = (deps: DeliveryDeps) => {
  const { outbox, mailer, compose, log, now = () => new Date(), random = Math.random } = deps;
  const sentUnmarked = new Set<string>();
  /** A start may follow an outage. */
  let wasOut = true;
  /** The people refused for one reason since an email left, and the emails that were given up. */
  let refused = { reason: "", people: new Set<string>(), givenUp: [] as Promise<string>[] };

  /** Returns whether a refusal is one of many in a row. */
  const isOneOfMany = (reason: string, to: string): boolean => {
    if (refused.reason !== reason) refused = { reason, people: new Set(), givenUp: [] };
    refused.people.add(to.toLowerCase());
    return refused.people.size >= PEOPLE_IN_A_ROW;
  };

  const fail = async (item: OutboxItem, error: unknown, to?: string): Promise<DeliveryResult> => {
    const { permanent, isLimit } = error instanceof MailError ? error : new MailError("", false);
    const reason = errorReason(error);
    const mayConcernUs = permanent && to !== undefined && !CONCERNS_ADDRESS.test(reason);
    const isOutage = isLimit || (mayConcernUs && isOneOfMany(reason, to));
    const giveUp = (permanent && !isOutage) || (item.attempts >= MAX_ATTEMPTS && !isLimit);
    const wait = retrySeconds(item.attempts, random);
    const next = giveUp ? "given up" : `next in ${wait} s`;
    log(
      `Email ${item.id} (${item.form_type}, ${item.kind}) not sent at attempt ${item.attempts}: ${reason}; ${next}`,
      {
        event: giveUp ? "email.given-up" : "email.failed",
        email: item.id,
        form: item.form_type,
        kind: item.kind,
        attempt: item.attempts,
        reason,
      },
    );
    const retryAt = new Date(now().getTime() + wait * 1000);
    if (isOutage || !CONCERNS_ONE_MAIL.test(reason)) wasOut = true;
    const { givenUp } = refused;
    const marked = outbox
      .markFailed(item.id, { error: reason, retryAt, giveUp })
      .then(() => item.id);
    if (mayConcernUs && giveUp) givenUp.push(marked);
    await marked;
    // Those before this one, given up for the same reason, wait like it.
    if (isOutage)
      for (const id of await Promise.all(givenUp.splice(0)))
        await outbox.markFailed(id, { error: reason, retryAt, giveUp: false });
    return "failed";
  };

  /** After an outage the mails would wait for up to an hour although they could leave. */
  const endOutage = async (): Promise<void> => {
    wasOut = false;
    await outbox.retry(LEASE_SECONDS).catch((error) => {
      wasOut = true;
      log(`Waiting emails could not be retried: ${errorReason(error)}`, {
        event: "outbox.not-retried",
        reason: errorReason(error),
      });
    });
  };

  return async (item: OutboxItem): Promise<DeliveryResult> => {
    if (!sentUnmarked.has(item.id)) {
      let to: string | undefined;
      try {
        // One that was deleted by hand leaves its emails behind.
        if (!item.submission) throw new MailError("its submission was deleted", true);
        const mail = await compose(item);
        to = mail.to;
        await mailer.send(mail);
      } catch (error) {
        return fail(item, error, to);
      }
      sentUnmarked.add(item.id);
    }
    refused = { reason: "", people: new Set(), givenUp: [] };
    await outbox.markSent(item.id);
    sentUnmarked.delete(item.id);
    if (wasOut) await endOutage();
    return "sent";
  };
};
