import type { SubmissionTable } from "#domain/forms/registry.ts";
import type { SubmissionRow } from "#domain/submission.ts";

export type StaffMember = {
  readonly email: string;
  /** ISO 8601. */
  readonly since: string;
  /** False while the address is allowed but has no account to sign in to. */
  readonly is_admin: boolean;
};

/** A mail that could not be sent so far. Its recipient is in the submission. */
export type MailFailure = {
  readonly kind: string;
  readonly form_type: string;
  readonly submission_id: string;
  readonly created_at: string;
  readonly attempts: number;
  /** True when it was given up; otherwise it is tried again at `due_at`. */
  readonly dead: boolean;
  readonly due_at: string;
  readonly last_error: string | null;
};

/**
 * Where a page of a table starts: at rows of that time or older, without the first `skip` of them.
 */
export type Position = { readonly until?: string; readonly skip: number };

/**
 * What an operator does with the data, wherever it is stored: manage staff, find mail that could
 * not be sent, read submissions. Addresses are trimmed and in lower case.
 */
export type Operations = {
  /** Adding an address twice is not an error. */
  addStaff(email: string): Promise<void>;
  /** Takes effect at once, on open sessions too. Returns false when the address was not staff. */
  removeStaff(email: string): Promise<boolean>;
  listStaff(): Promise<readonly StaffMember[]>;
  listMailFailures(): Promise<readonly MailFailure[]>;
  /** Returns at most MAX_ROWS rows, newest first; rows of the same time by id. */
  listSubmissions(table: SubmissionTable, position: Position): Promise<readonly SubmissionRow[]>;
};
