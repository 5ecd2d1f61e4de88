import { randomUUID } from "node:crypto";
import type { Form } from "#domain/forms/form.ts";
import { toColumns, toRow } from "#domain/forms/to-row.ts";
import { tidy } from "#domain/forms/validate.ts";
import type { FormValues, SubmissionRow } from "#domain/submission.ts";
import type { Database, Sql } from "#server/database/database.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { stranger } from "#tests/support/server/callers.ts";

export type Row = Readonly<Record<string, string | null>>;

/** Returns the statement that inserts a row with these columns, in their order. */
export const insertText = (table: string, row: Row): string => {
  const columns = Object.keys(row);
  const parameters = columns.map((_, index) => `$${index + 1}`);
  return `insert into public.${table} (${columns.join(", ")}) values (${parameters.join(", ")})`;
};

export const insertRow = (sql: Sql, table: string, row: Row) =>
  sql(insertText(table, row), Object.values(row));

/** Returns a row as the form makes it, with a new id. */
export const sampleRow = (form: Form, over: FormValues = {}): Row & { readonly id: string } => {
  const id = randomUUID();
  return { ...toRow(form, sampleValues(form, over), id), id };
};

/** Returns a submission as the database would return it. */
export const storedRow = (
  form: Form,
  over: FormValues = {},
  id: string = randomUUID(),
): SubmissionRow => ({
  ...toColumns(form, tidy(form, sampleValues(form, over))),
  id,
  created_at: "2026-11-20T12:04:31.297+00:00",
  status: form.startsPending ? "pending" : null,
});

/** Stores a sample as a visitor, and returns its id. */
export const submit = async (database: Database, form: Form, over?: FormValues) => {
  const row = sampleRow(form, over);
  await database.transactionAs(stranger, (sql) => insertRow(sql, form.table, row), form.table);
  return row.id;
};
