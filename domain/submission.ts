export type SubmissionStatus = "pending" | "handled";

/** The values of a form by field key. Every key of the form is present; blank fields are "". */
export type FormValues = Readonly<Record<string, string>>;

/** A stored row as PostgREST returns it: columns in snake_case, blank optional ones null. */
export type SubmissionRow = {
  readonly id: string;
  /** ISO 8601 with offset, microseconds as PostgreSQL has them. */
  readonly created_at: string;
  readonly status: SubmissionStatus | null;
  readonly [column: string]: string | null;
};

/** Returns the reference number of a submission, by which its sender and the team name it. */
export const referenceOf = (id: string): string => id.slice(0, 8);

export const isReference = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9a-f]{8}$/.test(text);

/** Returns the status of a row; a missing one counts as pending. */
export const statusOf = ({ status }: Pick<SubmissionRow, "status">): SubmissionStatus =>
  status ?? "pending";

export const otherStatus = (status: SubmissionStatus): SubmissionStatus =>
  status === "pending" ? "handled" : "pending";
