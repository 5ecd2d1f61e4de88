import type { SubmissionRow } from "#domain/submission.ts";
import type { CallFunction } from "#server/database/call-function.ts";

/** An answer is written by staff; the other two follow from each submission. */
export type MailKind = "team" | "acknowledgement" | "answer";

/** An email about a stored submission, to the team or to the applicant: a row of `claim_outbox`. */
export type OutboxItem = {
  readonly id: string;
  readonly kind: MailKind;
  readonly form_type: string;
  /** Attempts to send it, including this one. */
  readonly attempts: number;
  readonly suspect: boolean;
  readonly submission: SubmissionRow;
  /** Of an answer. */
  readonly body: string | null;
  /** The ids of earlier emails to the applicant that have left, oldest first. */
  readonly thread: readonly string[];
};

export type OwedMail = { readonly id: string; readonly state: "sent" | "dead" | "waiting" };

export type Failure = {
  /** Codes only, because it is stored and logged. */
  readonly error: string;
  readonly retryAt: Date;
  readonly giveUp: boolean;
};

/** Longer than sending a mail can take, so that no second worker sends it meanwhile. */
export const LEASE_SECONDS = 180;

/** The functions of the outbox. No two workers hold the same item. */
export type Outbox = {
  /** Takes items that are due. An item that is not marked within the lease is due again. */
  claim(batch: number, leaseSeconds: number): Promise<readonly OutboxItem[]>;
  markSent(id: string): Promise<void>;
  markFailed(id: string, failure: Failure): Promise<void>;
  /** Makes the mails due that failed and would wait for longer than a lease. */
  retry(leaseSeconds: number): Promise<void>;
  /**
   * Makes the mails of the submission with exactly these columns due now and returns them. The
   * list is empty when there is no such submission.
   */
  nudge(
    formType: string,
    columns: Readonly<Record<string, string | null>>,
  ): Promise<readonly OwedMail[]>;
};

export const createOutbox = (call: CallFunction): Outbox => ({
  claim: (batch, leaseSeconds) => call("claim_outbox", { batch, lease_seconds: leaseSeconds }),
  markSent: (id) => call("mark_outbox_sent", { mail_id: id }),
  markFailed: (id, { error, retryAt, giveUp }) =>
    call("mark_outbox_failed", {
      mail_id: id,
      error,
      retry_at: retryAt.toISOString(),
      give_up: giveUp,
    }),
  retry: (leaseSeconds) => call("retry_outbox", { lease_seconds: leaseSeconds }),
  // The insert has marked it.
  nudge: (formType, columns) =>
    call("nudge_outbox", { form: formType, columns, is_suspect: false }),
});
