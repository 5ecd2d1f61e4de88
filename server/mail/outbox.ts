import type { Form } from "#domain/forms/form.ts";
import type { SpeakerWords } from "#domain/line-up.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import type { ApplicantEvent } from "#domain/submissions/act-words.ts";
import type { SubmissionEvent, SubmissionState } from "#domain/submissions/history.ts";
import type { Outcome } from "#domain/submissions/outcomes.ts";
import type { CallFunction } from "#server/database/call-function.ts";

/**
 * The first two follow from each submission; staff write an answer. A change tells the team what an
 * applicant did on their page; links and erasures go to the applicant, a trial to a member of the staff.
 */
export type MailKind =
  | "team"
  | "acknowledgement"
  | "answer"
  | "change"
  | "links"
  | "erasure"
  | "trial";

/** Returns whether a mail goes to the team, or to one of it; the others go to the applicant. */
export const isToTeam = (kind: MailKind): boolean =>
  kind === "team" || kind === "change" || kind === "trial";

/** Returns what a row of the outbox is and to whom it goes, for the operator. */
export const describeMail = (kind: MailKind | "chat"): string => {
  if (kind === "chat") return "message to the team's chat";
  return `email to the ${isToTeam(kind) ? "team" : "applicant"}`;
};

/** An email about a stored submission, to the team or to the applicant: a row of `claim_outbox`. */
export type OutboxItem = {
  readonly id: string;
  readonly kind: MailKind;
  readonly form_type: string;
  /** Attempts to send it, including this one. */
  readonly attempts: number;
  readonly suspect: boolean;
  readonly submission: SubmissionRow;
  /** The text and the outcome of an answer, or of a trial of one. */
  readonly body: string | null;
  readonly outcome?: Outcome | null;
  /** The ids of earlier emails to the applicant that have left, oldest first. */
  readonly thread: readonly string[];
  /** The submissions that an email of links lists, newest first. */
  readonly sent?: readonly Linked[] | null;
  /** The events that an email about changes tells of, oldest first. */
  readonly changes?: readonly SubmissionEvent[] | null;
  /** The history of the submission in one row, and the words of its speaker on the site. */
  readonly state?:
    | (SubmissionState & {
        readonly shown?: SpeakerWords | null;
        /** Whether this answer carries a certificate. */
        readonly has_certificate?: boolean;
      })
    | null;
  /** Who reads a trial. */
  readonly trial_to?: string | null;
  /** Whether the edition of the submission is over. */
  readonly is_over: boolean;
  /** Whether emails to the applicant have links. */
  readonly has_links: boolean;
};

type Linked = { readonly form_type: string; readonly id: string; readonly created_at: string };

/** A link to the page of a submission's applicant. */
export type ApplicantLink = Omit<Linked, "form_type"> & {
  readonly form: Form;
  readonly url: string;
};

export type OwedMail = { readonly id: string; readonly state: "sent" | "dead" | "waiting" };

export type Failure = {
  /** Codes only, because it is stored and logged. */
  readonly error: string;
  readonly retryAt: Date;
  readonly giveUp: boolean;
};

/** A message that the team's chat is owed: a row of `claim_chat`. Its act is null where it is about a new submission. */
export type ChatItem = Pick<OutboxItem, "id" | "form_type" | "attempts"> & {
  readonly submission_id: string;
  readonly act: ApplicantEvent | null;
};

/** Longer than sending a mail can take, so that no second worker sends it meanwhile. */
export const LEASE_SECONDS = 180;

/** The functions of the outbox. No two workers hold the same item. */
export const createOutbox = (call: CallFunction) => ({
  /** Takes items that are due. An item that is not marked within the lease is due again. */
  claim: (batch: number, leaseSeconds: number) =>
    call("claim_outbox", { batch, lease_seconds: leaseSeconds }) as Promise<readonly OutboxItem[]>,
  markSent: (id: string) => call("mark_outbox_sent", { mail_id: id }),
  markFailed: (id: string, { error, retryAt, giveUp }: Failure) =>
    call("mark_outbox_failed", {
      mail_id: id,
      error,
      retry_at: retryAt.toISOString(),
      give_up: giveUp,
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
    const values = { form: formType, columns, is_suspect: false };
    const mails = (await call("send_now", values)) as readonly (OwedMail & {
      readonly kind: MailKind;
    })[];
    return mails.filter(({ kind }) => kind === "team" || kind === "acknowledgement");
  },
  /**
   * Keeps the hash of a key to the applicant's page. Returns false where a submission has no link: a bot
   * may have sent it, or the owner of its address says that they did not.
   */
  issueKey: (table: string, id: string, hash: string) =>
    call("issue_key", { table_input: table, id_input: id, hash_input: hash }),
  /** Takes what the team's chat is owed, oldest first, as one message. */
  claimChat: () =>
    call("claim_chat", { lease_seconds: LEASE_SECONDS }) as Promise<readonly ChatItem[]>,
  /** Marks items of the chat as sent or, after a failure, as due again. */
  markChat: (ids: readonly string[], failure?: Omit<Failure, "giveUp">) =>
    call("mark_chat", {
      ids,
      error: failure?.error ?? null,
      retry_at: failure?.retryAt.toISOString() ?? null,
    }),
});

export type Outbox = ReturnType<typeof createOutbox>;
