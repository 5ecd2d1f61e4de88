import type { SubmissionRow } from "#domain/submission.ts";

/** One mail that a stored submission owes, to the team or to the applicant. */
export type OutboxItem = {
  readonly id: string;
  readonly kind: "team" | "acknowledgement";
  readonly formType: string;
  /** Attempts to send it, including this one. */
  readonly attempts: number;
  readonly suspect: boolean;
  readonly submission: SubmissionRow;
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

/** The functions of the outbox migrations, embedded or hosted. No two workers hold the same item. */
export type Outbox = {
  /** Takes items that are due. An item that is not marked within the lease is due again. */
  claim(batch: number, leaseSeconds: number): Promise<readonly OutboxItem[]>;
  markSent(id: string): Promise<void>;
  markFailed(id: string, failure: Failure): Promise<void>;
  /** Makes the mails due that failed and would wait for longer than a lease. */
  retryWaiting(leaseSeconds: number): Promise<void>;
  /**
   * Makes the mails of the submission with exactly these columns due now and returns them. The
   * list is empty when there is no such submission.
   */
  requestDelivery(
    formType: string,
    columns: Readonly<Record<string, string | null>>,
    suspect: boolean,
  ): Promise<readonly OwedMail[]>;
};

/** A row of `claim_outbox`. */
export type ClaimedRow = {
  readonly id: string;
  readonly kind: OutboxItem["kind"];
  readonly form_type: string;
  readonly attempts: number;
  readonly suspect: boolean;
  readonly submission: SubmissionRow;
};

export const toItem = ({
  form_type,
  id,
  kind,
  attempts,
  suspect,
  submission,
}: ClaimedRow): OutboxItem => ({
  id,
  kind,
  formType: form_type,
  attempts,
  suspect,
  submission,
});
