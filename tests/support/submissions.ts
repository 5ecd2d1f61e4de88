import type { Form } from "#domain/forms/form.ts";
import { toColumns, toRow } from "#domain/forms/to-row.ts";
import { tidy } from "#domain/forms/validate.ts";
import type { FormValues, SubmissionRow } from "#domain/submission.ts";
import type { Database } from "#server/database/database.ts";
import { stranger } from "./callers.ts";

/** A submission as the database would answer it. */
export const storedRow = (
  form: Form,
  values: FormValues,
  id: string = crypto.randomUUID(),
): SubmissionRow => ({
  ...toColumns(form, tidy(form, values)),
  id,
  created_at: "2026-11-20T12:04:31.297+00:00",
  status: form.startsPending ? "pending" : null,
});

/** Stores what a visitor sent as a stranger does, and answers the record's id. */
export const submit = async (
  database: Database,
  form: Form,
  values: FormValues,
): Promise<string> => {
  const id = crypto.randomUUID();
  const row = toRow(form, tidy(form, values), id);
  const columns = Object.keys(row);
  await database.transactionAs(stranger, (sql) =>
    sql(
      `insert into public.${form.table} (${columns.join(", ")})
        values (${columns.map((_, index) => `$${index + 1}`).join(", ")})`,
      Object.values(row),
    ),
  );
  return id;
};
