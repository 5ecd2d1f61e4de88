import type { Certificate } from "#domain/certificate.ts";
import type { SpeakerWords } from "#domain/line-up.ts";
import type { Note } from "#domain/notes.ts";
import type { Slot } from "#domain/slot.ts";
import type { SubmissionStatus } from "#domain/submission.ts";
import type { ApplicantEvent } from "./act-words.ts";
import type { Outcome } from "./outcomes.ts";

export type EventKind =
  | "status"
  | "note"
  | "answer"
  | "taken-back"
  | "slot"
  | "certificate-withdrawn"
  | "address-corrected"
  | "replied"
  | "invited"
  | ApplicantEvent;

/**
 * What was done about a submission. The author is the address of a member of staff; null for the
 * applicant, the owner of the database and whoever was removed from staff.
 */
export type SubmissionEvent = {
  readonly id: string;
  readonly submission_table: string;
  readonly submission_id: string;
  readonly created_at: string;
  readonly kind: EventKind;
  readonly author: string | null;
  readonly status: SubmissionStatus | null;
  /** The outcome of an answer. */
  readonly outcome: Outcome | null;
  /** The opinion of a note. */
  readonly opinion: Note["opinion"];
  /** The text of an answer or a note, or the reason for a withdrawal. */
  readonly body: string | null;
  /** The old values of a correction, by column. */
  readonly old_values: Readonly<Record<string, string | null>> | null;
  /** What the site may show of a speaker. */
  readonly words: SpeakerWords | null;
  /** The slot that a submission got; null where it was taken away. */
  readonly slot: Slot | null;
  /** The certificate that an answer carries. */
  readonly certificate: Omit<Certificate, "code"> | null;
};

/** The events of a submission in one row. Answers that were taken back do not count. */
export type SubmissionState = {
  readonly submission_table: string;
  readonly id: string;
  /** When the state last changed. */
  readonly created_at: string;
  /** The last change of the status, if there was one. */
  readonly status: SubmissionStatus | null;
  readonly changed_by: string | null;
  readonly changed_at: string | null;
  /** The newest answer; it may have no outcome, and an earlier one may. */
  readonly answered_at: string | null;
  readonly answered_by: string | null;
  readonly answered_as: Outcome | null;
  /** When the first answer left. */
  readonly first_answered_at: string | null;
  /** When the newest one left. */
  readonly last_answered_at: string | null;
  /** The decision: the newest answer with an outcome, a question only where there is no other. */
  readonly outcome: Outcome | null;
  readonly outcome_at: string | null;
  readonly outcome_by: string | null;
  readonly outcome_sent_at: string | null;
  /** How many answers without an outcome came after it. */
  readonly reminders: number;
  /** How many events there are. */
  readonly entries: number;
  readonly last_kind: EventKind;
  readonly last_by: string | null;
  readonly last_at: string;
  /** When the applicant did so; null again when they took it back. */
  readonly confirmed_at: string | null;
  readonly disowned_at: string | null;
  readonly corrected_at: string | null;
  readonly withdrawn_at: string | null;
  /** Null too after a withdrawal, and once the outcome is another one. */
  readonly coming: boolean | null;
  /** When it will be deleted, as the applicant asked. */
  readonly erase_asked_at: string | null;
  readonly erase_at: string | null;
  /** What may be shown on the site, and the event in which they agreed; null without a yes. */
  readonly words: SpeakerWords | null;
  readonly consent_id: string | null;
  /** Newest first. */
  readonly notes: readonly Note[];
  /** The slot, and the event that set it. */
  readonly slot: Slot | null;
  readonly slot_id: string | null;
  /** The answer with their certificate, until it is withdrawn. */
  readonly certificate_id: string | null;
  /** When somebody of the staff first noted that a sponsor has a reply. */
  readonly replied_at: string | null;
};

type Time = string | null | undefined;

/**
 * Returns whether a time is after another one, both in UTC as the database writes them. It compares text, because `Date`
 * knows no microseconds, and two acts may be one apart.
 */
export const isLater = (time: Time, other: Time): boolean => !!time && !!other && time > other;
