/** SPEC section 9: the two status values; a missing one counts as pending. */
export type SubmissionStatus = "pending" | "handled";

/** What a visitor typed, by field key: every key of the form is present, blank ones as "". */
export type FormValues = Readonly<Record<string, string>>;

/** One stored row as PostgREST answers it: columns in snake_case, blank optional ones null. */
export type SubmissionRow = {
  readonly id: string;
  /** ISO 8601 with offset, microseconds as PostgreSQL has them. */
  readonly created_at: string;
  readonly status: SubmissionStatus | null;
  readonly [column: string]: string | null;
};

/** SPEC section 3: on the dashboard a missing status counts as pending. */
export const statusOf = ({ status }: Pick<SubmissionRow, "status">): SubmissionStatus =>
  status ?? "pending";

/** SPEC section 4: the toggle flips a status in either direction. */
export const otherStatus = (status: SubmissionStatus): SubmissionStatus =>
  status === "pending" ? "handled" : "pending";
