import type { KnownEdition } from "#domain/edition.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import type { UnsentAnswer } from "./calls.ts";
import type { SubmissionState } from "./history.ts";

export type Arrival = { readonly form_type: string; readonly id: string };

/** What `news` returns: what staff and applicants did since a time, and the answers that have not left. */
export type News = {
  /** The time for the next call. */
  readonly since: string;
  readonly editions: readonly KnownEdition[];
  /** The ids of the speakers whom staff show, in their order. */
  readonly line_up: readonly string[];
  readonly states: readonly SubmissionState[];
  readonly corrected: readonly { readonly submission_table: string; readonly row: SubmissionRow }[];
  readonly unsent: readonly UnsentAnswer[];
  readonly arrivals: readonly Arrival[];
  /** The ids of submissions that a bot may have sent. */
  readonly suspects: readonly string[];
};
