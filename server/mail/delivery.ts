import type { OutboxItem } from "#server/database/results.ts";
import { errorReason, MailError, type MailFault } from "#server/errors.ts";
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

/** Between two refusals of an address that are final: some servers refuse everybody for a while. */
const REFUSED_ADDRESS_SECONDS = 60 * 60;

/**
 * Returns the seconds until the next attempt: they double from half a minute up to an hour, less a
 * random share of up to a half, so that mails that failed together are not retried together.
 */
export const retrySeconds = (attempts: number, random: () => number): number => {
  const wait = Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LONGEST_RETRY_SECONDS);
  return Math.round(wait * (1 - random() / 2));
};

/** Whether a mail is tried again, alone or with all others that wait once one of them leaves. */
export type Verdict = "give up" | "try again" | "wait for all";

/**
 * Decides about a mail that was not accepted. A refused address is final when it was refused an hour ago, too; a limit
 * lasts as long as it lasts; everything else is tried for a day and a half.
 */
export const judge = (
  fault: MailFault,
  { attempts, was_refused }: Pick<OutboxItem, "attempts" | "was_refused">,
): Verdict => {
  if (fault === "limit") return "wait for all";
  const isFinal = fault === "unsendable" || (fault === "address" && was_refused);
  if (isFinal || attempts >= MAX_ATTEMPTS) return "give up";
  return fault === "outage" ? "wait for all" : "try again";
};

/**
 * Returns a function that sends one claimed item and marks it. It throws when the item could not
 * be marked: the lease then ends, and the item is claimed again but not sent again by this process.
 */
export const createDelivery = (deps: DeliveryDeps) => {
  const { outbox, mailer, compose, log, now = () => new Date(), random = Math.random } = deps;
  const sentUnmarked = new Set<string>();
  /** A start may follow an outage. */
  let wasOut = true;

  const fail = async (item: OutboxItem, error: unknown): Promise<DeliveryResult> => {
    const fault = error instanceof MailError ? error.fault : "outage";
    const verdict = judge(fault, item);
    if (verdict === "wait for all") wasOut = true;
    const giveUp = verdict === "give up";
    const isRefused = fault === "address";
    const wait = isRefused ? REFUSED_ADDRESS_SECONDS : retrySeconds(item.attempts, random);
    const reason = errorReason(error);
    log(
      `Email ${item.id} (${item.form_type}, ${item.kind}) not sent at attempt ${item.attempts}: ${reason}; ${giveUp ? "given up" : `next in ${wait} s`}`,
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
    await outbox.markFailed(item.id, { error: reason, retryAt, giveUp, isRefused });
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
      try {
        // One that was deleted by hand leaves its emails behind.
        if (!item.submission) throw new MailError("its submission was deleted", "unsendable");
        await mailer.send(await compose(item));
      } catch (error) {
        return fail(item, error);
      }
      sentUnmarked.add(item.id);
    }
    await outbox.markSent(item.id);
    sentUnmarked.delete(item.id);
    if (wasOut) await endOutage();
    return "sent";
  };
};
