import type { SubmissionEvent, SubmissionState } from "#domain/answers/history.ts";
import { columnOf, fieldsOf } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";

/** The tables and columns that a call may name; no other text becomes an identifier in SQL. */
export const submissionColumns: ReadonlyMap<string, readonly string[]> = new Map(
  forms.map((form) => [
    form.table,
    ["id", "created_at", ...fieldsOf(form).map(({ key }) => columnOf(key)), "status"],
  ]),
);

const EVENT_COLUMNS: readonly (keyof SubmissionEvent)[] = [
  "id",
  "submission_table",
  "submission_id",
  "created_at",
  "kind",
  "author",
  "status",
  "outcome",
  "body",
  "batch",
  "answer_id",
  "old_values",
];

const STATE_COLUMNS: readonly (keyof SubmissionState)[] = [
  "submission_table",
  "id",
  "created_at",
  "status",
  "changed_by",
  "changed_at",
  "answered_at",
  "answered_by",
  "first_answered_at",
  "outcome",
  "outcome_at",
  "outcome_by",
  "entries",
  "last_kind",
  "last_by",
  "confirmed_at",
  "disowned_at",
  "corrected_at",
  "withdrawn_at",
  "coming",
  "erase_at",
];

export const readableColumns: ReadonlyMap<string, readonly string[]> = new Map([
  ...submissionColumns,
  ["admins", ["user_id"]],
  ["submission_events", EVENT_COLUMNS],
  ["submission_states", STATE_COLUMNS],
]);

/** Sponsorship inquiries have no status handling. */
export const tablesWithStatus: ReadonlySet<string> = new Set(
  forms.filter(({ dashboard }) => dashboard !== null).map(({ table }) => table),
);

/** Returns the `Allow` header of a 405 (RFC 9110 section 15.5.6). */
export const methodsOf = (table: string): string =>
  [
    "GET, HEAD",
    ...(submissionColumns.has(table) ? ["POST"] : []),
    ...(tablesWithStatus.has(table) ? ["PATCH"] : []),
  ].join(", ");
