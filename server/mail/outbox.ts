import type { SubmissionRow } from "#domain/submission.ts";

/** One mail that a stored submission owes: to the team, or to the applicant. */
export type OutboxItem = {
  readonly id: string;
  readonly kind: "team" | "acknowledgement";
  readonly formType: string;
  /** How often it was taken for sending, this time included. */
  readonly attempts: number;
  readonly suspect: boolean;
  readonly submission: SubmissionRow;
};

export type Nudged = { readonly id: string; readonly state: "sent" | "dead" | "waiting" };

export type Failure = {
  /** Codes only: it is stored and logged. */
  readonly error: string;
  readonly retryAt: Date;
  readonly giveUp: boolean;
};

/** The functions of the outbox migration, embedded or hosted. Workers side by side never hold the same item. */
export type Outbox = {
  /** Takes what is due; what is not marked within the lease falls due again. */
  claim(batch: number, leaseSeconds: number): Promise<readonly OutboxItem[]>;
  markSent(id: string): Promise<void>;
  markFailed(id: string, failure: Failure): Promise<void>;
  /** Makes the mails of the submission with exactly these columns due; none: no such submission. */
  requestDelivery(
    formType: string,
    columns: Readonly<Record<string, string | null>>,
    suspect: boolean,
  ): Promise<readonly Nudged[]>;
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
