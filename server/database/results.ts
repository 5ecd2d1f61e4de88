import type { CheckedCertificate } from "#domain/certificate.ts";
import type { KnownEdition } from "#domain/edition.ts";
import type { SpeakerWords } from "#domain/line-up.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import type { ApplicantEvent } from "#domain/submissions/act-words.ts";
import type { SlotEmail } from "#domain/submissions/answer-mail.ts";
import type { PageCalls } from "#domain/submissions/calls.ts";
import type { HeldFor } from "#domain/submissions/held-for.ts";
import type { SubmissionEvent, SubmissionState } from "#domain/submissions/history.ts";
import type { Outcome } from "#domain/submissions/outcomes.ts";

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

/** The part of a submission that its link names. */
export type SubmissionLink = {
  readonly form_type: string;
  readonly id: string;
  readonly created_at: string;
};

/** An email about a stored submission, to the team or to the applicant: a row of `claim_outbox`. */
export type OutboxItem = {
  readonly id: string;
  readonly kind: MailKind;
  readonly form_type: string;
  /** Attempts to send it, including this one. */
  readonly attempts: number;
  /** Whether the mail server refused its address an hour ago or earlier. */
  readonly was_refused: boolean;
  readonly suspect: boolean;
  readonly submission: SubmissionRow;
  /** The text and the outcome of an answer, or of a trial of one. */
  readonly body: string | null;
  readonly outcome?: Outcome | null;
  /** The ids of earlier emails to the applicant that have left, oldest first. */
  readonly thread: readonly string[];
  /** The submissions that an email of links lists, newest first. */
  readonly sent?: readonly SubmissionLink[] | null;
  /** The events that an email about changes tells of, oldest first. */
  readonly changes?: readonly SubmissionEvent[] | null;
  /** The history of the submission in one row, and the words of its speaker on the site. */
  readonly state?:
    | (SubmissionState & {
        readonly shown?: SpeakerWords | null;
        readonly has_certificate?: boolean;
        /** The slot that this answer tells of; null for any other. */
        readonly slot_email?: SlotEmail | null;
      })
    | null;
  /** Who reads a trial. */
  readonly trial_to?: string | null;
  readonly is_over: boolean;
  readonly has_links: boolean;
};

/** A message that the team's chat is owed: a row of `claim_chat`. Its act is null for a new submission. */
export type ChatItem = Pick<OutboxItem, "id" | "form_type" | "attempts"> & {
  readonly submission_id: string;
  readonly act: ApplicantEvent | null;
};

/** An email of a submission, and whether it has left. */
export type OwedMail = { readonly id: string; readonly state: "sent" | "dead" | "waiting" };

type StoredMail = {
  readonly id: string;
  readonly kind: MailKind | "chat";
  readonly submission_id: string;
  /** ISO 8601, as the other times. */
  readonly created_at: string;
  readonly attempts: number;
  /** True when it was given up or is held. */
  readonly dead: boolean;
  readonly last_error: string | null;
  readonly held_for: HeldFor | null;
};

/** An email that could not be sent so far; one that is not dead is tried again at `due_at`. */
export type MailFailure = StoredMail & { readonly form_type: string; readonly due_at: string };

export type SubmissionMail = StoredMail & { readonly sent_at: string | null };

/** The acts of staff and applicants about submissions, oldest first, and the states and keys of these. */
export type History = {
  readonly editions: readonly KnownEdition[];
  readonly events: readonly SubmissionEvent[];
  readonly states: readonly SubmissionState[];
  /** When each link to an applicant's page was made, as ISO 8601. */
  readonly keys: readonly { readonly submission_id: string; readonly created_at: string }[];
};

/** The values of functions that return JSON. */
export type Results = { [Name in keyof PageCalls]: PageCalls[Name]["Returns"] } & {
  readonly certificate: CheckedCertificate;
  readonly erase_due: { readonly submissions: number; readonly mails: readonly string[] };
  readonly history_of: History;
  readonly outbox_of: readonly SubmissionMail[];
};

/** The rows of functions that return a table, where PostgreSQL's types say less of a column. */
type Rows = {
  readonly claim_chat: ChatItem;
  readonly claim_outbox: OutboxItem;
  readonly outbox_failures: MailFailure;
  readonly read_signals: { readonly pending_sponsors: readonly string[] };
  readonly send_now: OwedMail & { readonly kind: MailKind };
};

/** A row of a function: the columns that PostgreSQL lists, with their types here or else its own. */
export type Row<Name extends string, Columns> = Name extends keyof Rows
  ? Pick<Rows[Name], keyof Rows[Name] & keyof Columns> & Omit<Columns, keyof Rows[Name]>
  : Columns;
