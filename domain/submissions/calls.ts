import type { KnownEdition } from "#domain/edition.ts";
import type { FormType } from "#domain/forms/registry.ts";
import type { LineUpNews, SpeakerWords } from "#domain/line-up.ts";
import type { Opinion } from "#domain/notes.ts";
import type { Slot } from "#domain/slot.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import type { ApplicantCalls } from "./applicant-page.ts";
import type { HeldFor } from "./held-for.ts";
import type { SubmissionState } from "./history.ts";
import type { Outcome } from "./outcomes.ts";

/** The result of a note; already: a call with the same id was taken before. */
export type NoteResult = { readonly result: "added" | "already" | "gone" };

/** The result of a note that a sponsor has a reply, with the first one about it. */
type ReplyResult =
  | {
      readonly result: "noted" | "already";
      readonly company: string;
      readonly author: string | null;
      readonly created_at: string;
    }
  | { readonly result: "gone" };

/** How many people are written to at once. */
export const MAX_RECIPIENTS = 500;

export type SendAnswers = {
  /** Made in the browser, so that a repeated call finds the answers of the first. */
  readonly batch_input: string;
  readonly table_input: string;
  /** The answers to a list wait ten minutes, another waits one. */
  readonly is_list_input: boolean;
  /** Whether the records whose answers are stored become handled. */
  readonly marks_input: boolean;
  readonly outcome_input: Outcome | null;
  /** By submission; `seen` is the newest answer or correction that the browser knows of, letter by letter. */
  readonly answers_input: Readonly<
    Record<
      string,
      {
        readonly body: string;
        readonly seen: string | null;
        /** That of the certificate that the answer carries, if it does; may be empty. */
        readonly recommendation?: string;
      }
    >
  >;
};

export type AnswerResult =
  | { readonly result: "queued"; readonly id: string; readonly send_at: string }
  /** Null where it was taken back. */
  | { readonly result: "already"; readonly id: string; readonly send_at: string | null }
  /** Somebody has answered since; this is their answer. */
  | {
      readonly result: "newer";
      readonly answered_at: string;
      readonly answered_by: string | null;
      readonly body: string;
    }
  /** The applicant has corrected since what the certificate would say. */
  | { readonly result: "newer"; readonly corrected_at: string }
  /** The owner of the address did not write; this time as `seen` sends it all the same. */
  | { readonly result: "disowned"; readonly disowned_at: string }
  | { readonly result: "gone" | "no-address" | "too-many" | "no-certificate" };

type SendResults = { readonly results: Readonly<Record<string, AnswerResult>> };

/** The result of an answer that only its writer gets. */
export type TrialResult = { readonly result: "queued" | "gone" };

export type UnsentAnswer = {
  /** The id of its event. */
  readonly id: string;
  readonly submission_table: string;
  readonly submission_id: string;
  /** The call that stored it. */
  readonly batch: string;
  readonly send_at: string;
  readonly attempts: number;
  /** True when it was given up or is held. */
  readonly dead: boolean;
  readonly last_error: string | null;
  readonly held_for: HeldFor | null;
};

export type Arrival = { readonly form_type: string; readonly id: string };

/** A speaker on the site, by the id of their application, with the words that staff have seen, but no longer texts. */
export type ShownSpeaker = {
  readonly id: string;
  /** The event in which they agreed to these words. */
  readonly consent_id: string;
  readonly words: SpeakerWords;
};

/** A slot as staff change it: `seen` is the event of the one that they saw, `body` the email that tells of it. */
export type SlotChange = Readonly<Record<keyof Slot | "seen" | "body", string | null>>;

/** The result of `news`: the acts of staff and applicants since a time, and the answers that have not left. */
export type News = {
  /** The time for the next call. */
  readonly since: string;
  readonly editions: readonly KnownEdition[];
  /** In their order; changed are those who ask for other words. */
  readonly line_up: readonly (ShownSpeaker & { readonly is_changed: boolean })[];
  /** How many emails may leave in 24 hours, and how many more than those that leave first; null without a limit. */
  readonly mail_per_day: number | null;
  readonly mail_left: number | null;
  readonly states: readonly SubmissionState[];
  readonly corrected: readonly { readonly submission_table: string; readonly row: SubmissionRow }[];
  readonly unsent: readonly UnsentAnswer[];
  readonly arrivals: readonly Arrival[];
  /** The ids of submissions that a bot may have sent. */
  readonly suspects: readonly string[];
};

/** A link through which one form takes one submission although it is not open. */
export type Invite = {
  readonly id: string;
  readonly form_type: FormType;
  readonly name: string | null;
  readonly author: string;
  readonly ends_at: string;
};

/** The functions of the schema that pages may call: those that its migrations grant to anyone or to staff. */
export type PageCalls = {
  is_allowed_admin: { Args: { email_input: string }; Returns: boolean };
  line_up: { Args: { seen_input: string | null }; Returns: LineUpNews };
  news: { Args: { since: string | null }; Returns: News };
  arrange_line_up: {
    Args: {
      ids_input: readonly string[];
      seen_ids_input: readonly string[];
      /** By the id of the submission. */
      slots_input: Readonly<Record<string, SlotChange>>;
      /** Made in the browser; takes back the emails that this call stores. */
      batch_input: string;
    };
    /** How many people get an email, and the ids of the submissions whose email could not be stored. */
    Returns: {
      result: "arranged" | "newer";
      emails?: number;
      unsent?: readonly string[];
    };
  };
  make_invite: {
    Args: { form_input: FormType; name_input: string };
    /** The key is shown this once. */
    Returns: { readonly key: string };
  };
  list_invites: { Args: never; Returns: readonly Invite[] };
  end_invite: { Args: { id_input: string }; Returns: { readonly result: "ended" } };
  check_invite: {
    Args: { key_input: string };
    /** Null for one that is used or has ended. */
    Returns: Pick<Invite, "form_type" | "ends_at"> | null;
  };
  undelivered_mail: { Args: never; Returns: { form_type: string; mails: number }[] };
  add_note: {
    Args: Record<"id_input" | "table_input" | "submission_input", string> & {
      body_input: string | null;
      opinion_input: Opinion | null;
    };
    Returns: NoteResult;
  };
  note_reply: { Args: { submission_input: string }; Returns: ReplyResult };
  send_answers: { Args: SendAnswers; Returns: SendResults };
  send_trial: {
    Args: Record<"table_input" | "submission_input" | "body_input", string> & {
      outcome_input: Outcome | null;
      has_certificate_input: boolean;
    };
    Returns: TrialResult;
  };
  withdraw_certificate: {
    Args: Record<"table_input" | "submission_input", string>;
    Returns: { result: "withdrawn" | "gone" };
  };
  take_back_answers: {
    Args: { ids_input: readonly string[] } | { batch_input: string };
    Returns: { taken_back: string[]; left: string[] };
  };
} & ApplicantCalls;
