import type { Form } from "#domain/forms/form.ts";
import type { CallFunction } from "#server/database/call-function.ts";
import type { MailKind, OwedMail, SubmissionLink } from "#server/database/results.ts";

/** Returns whether a mail goes to the team, or to one of it; the others go to the applicant. */
export const isToTeam = (kind: MailKind): boolean =>
  kind === "team" || kind === "change" || kind === "trial";

/** Describes a row of the outbox and its recipient, for the operator. */
export const describeMail = (kind: MailKind | "chat"): string => {
  if (kind === "chat") return "message to the team's chat";
  return `email to the ${isToTeam(kind) ? "team" : "applicant"}`;
};

export type ApplicantLink = Omit<SubmissionLink, "form_type"> & {
  readonly form: Form;
  readonly url: string;
};

export type Failure = {
  /** Codes only, because it is stored and logged. */
  readonly error: string;
  readonly retryAt: Date;
  readonly giveUp: boolean;
  /** Whether the mail server refused the address. */
  readonly isRefused: boolean;
};

/** Longer than sending a mail can take, so that no second worker sends it meanwhile. */
export const LEASE_SECONDS = 180;

/** The functions of the outbox. No two workers hold the same item. */
export const createOutbox = (call: CallFunction) => ({
  /** Takes items that are due. An item that is not marked within the lease is due again. */
  claim: (batch: number, leaseSeconds: number) =>
    call("claim_outbox", { batch, lease_seconds: leaseSeconds }),
  markSent: (id: string) => call("mark_outbox_sent", { mail_id: id }),
  markFailed: (id: string, { error, retryAt, giveUp, isRefused }: Failure) =>
    call("mark_outbox_failed", {
      mail_id: id,
      error,
      retry_at: retryAt.toISOString(),
      give_up: giveUp,
      is_refused: isRefused,
    }),
  /** Makes the mails due that failed and would wait for longer than a lease. */
  retry: (leaseSeconds: number) => call("retry_outbox", { lease_seconds: leaseSeconds }),
  /**
   * Makes the mails of the submission with exactly these columns due, each not before its time, and returns
   * the two that follow from it; none when there is no such submission.
   */
  sendNow: async (
    formType: string,
    columns: Readonly<Record<string, string | null>>,
  ): Promise<readonly OwedMail[]> => {
    // The insert has marked it.
    const mails = await call("send_now", { form: formType, columns, is_suspect: false });
    return mails.filter(({ kind }) => kind === "team" || kind === "acknowledgement");
  },
  /**
   * Keeps the hash of a key to the applicant's page. Returns false where a submission has no link: a bot
   * may have sent it, or the owner of its address says that they did not.
   */
  issueKey: (table: string, id: string, hash: string) =>
    call("issue_key", { table_input: table, id_input: id, hash_input: hash }),
  /** Takes the items of the team's chat, oldest first, as one message. */
  claimChat: () => call("claim_chat", { lease_seconds: LEASE_SECONDS }),
  /** Marks items of the chat as sent or, after a failure, as due again. */
  markChat: (ids: readonly string[], failure?: Pick<Failure, "error" | "retryAt">) =>
    call("mark_chat", {
      ids,
      error: failure?.error ?? null,
      retry_at: failure?.retryAt.toISOString() ?? null,
    }),
});

export type Outbox = ReturnType<typeof createOutbox>;
