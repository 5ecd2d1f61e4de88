import { columnOf, fieldsOf } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";

/** The tables and columns that a call may name; no other text becomes an identifier in SQL. */
export const submissionColumns: ReadonlyMap<string, readonly string[]> = new Map(
  forms.map((form) => [
    form.table,
    ["id", "created_at", ...fieldsOf(form).map(({ key }) => columnOf(key)), "status"],
  ]),
);

/** The history is read whole, so its columns are those by which it is filtered and sorted. */
export const readableColumns: ReadonlyMap<string, readonly string[]> = new Map([
  ...submissionColumns,
  ["admins", ["user_id"]],
  ["submission_events", ["id", "submission_table", "submission_id", "created_at"]],
  ["submission_states", ["id", "submission_table", "created_at"]],
]);
