import type { Outcome } from "./outcomes.ts";

/** What adding a note returns; already: a call with the same id was taken before. */
export type NoteResult = { readonly result: "added" | "already" | "gone" };

/** The arguments of `send_answer`. */
export type SendAnswer = {
  /** Made in the browser, so that a repeated call finds it. */
  readonly id_input: string;
  readonly table_input: string;
  readonly submission_input: string;
  readonly body_input: string;
  readonly outcome_input: Outcome | null;
  /** The list that the answer is part of; it then waits ten minutes, else one. */
  readonly batch_input: string | null;
  /** `answered_at` of the state as the browser knows it, letter by letter. */
  readonly seen_input: string | null;
};

/** What sending an answer returns. */
export type AnswerResult =
  | { readonly result: "queued"; readonly leaves_at: string }
  /** Null where it was taken back. */
  | { readonly result: "already"; readonly leaves_at: string | null }
  /** Somebody has answered since; this is their answer. */
  | {
      readonly result: "newer";
      readonly id: string;
      readonly answered_at: string;
      readonly answered_by: string | null;
      readonly outcome: Outcome | null;
      readonly body: string;
    }
  /** The owner of the address did not write; this time as `seen_input` sends it all the same. */
  | { readonly result: "disowned"; readonly disowned_at: string }
  | { readonly result: "gone" | "no-address" | "too-many" };

/** An answer that has not left. */
export type UnsentAnswer = {
  /** Of its event. */
  readonly id: string;
  readonly submission_table: string;
  readonly submission_id: string;
  readonly batch: string | null;
  readonly author: string | null;
  readonly leaves_at: string;
  readonly attempts: number;
  /** True when it was given up. */
  readonly dead: boolean;
  readonly last_error: string | null;
};
