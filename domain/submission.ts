/** SPEC section 7: `formType` of `POST /api/send-email`. */
export type FormType =
  | "contact"
  | "speaker"
  | "sponsor"
  | "student-volunteer"
  | "media-partnership";

/** SPEC section 3: the five tables that hold what visitors send. */
export type SubmissionTable =
  | "contact_queries"
  | "speaker_applications"
  | "sponsorship_inquiries"
  | "student_volunteer_queries"
  | "media_partnership_queries";

/** SPEC section 9: the two status values; a missing one counts as pending. */
export type SubmissionStatus = "pending" | "handled";

/** SPEC section 9: tab keys of the dashboard. */
export type TabKey = "contact" | "speakers" | "students" | "media";

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
