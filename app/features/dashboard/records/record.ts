import { columnOf, type Form, fieldsOf } from "#domain/forms/form.ts";
import { tidyNumber, withoutMarks } from "#domain/forms/formats.ts";
import {
  referenceOf,
  type SubmissionRow,
  type SubmissionStatus,
  statusOf,
} from "#domain/submission.ts";

/** A row with values for the dashboard, computed once when it arrives. */
export type StaffRecord = {
  readonly id: string;
  readonly name: string;
  /** The headline of its card; "" where that was left empty. */
  readonly title: string;
  /** In lower case, because one person writes it in several ways. */
  readonly email: string;
  readonly status: SubmissionStatus;
  readonly row: SubmissionRow;
  /** The reference number and all values as `searchable` text, phones also as digits alone. */
  readonly haystack: string;
};

/** A record and the form that it came by. */
export type RecordProps = { readonly form: Form; readonly record: StaffRecord };

/** Returns a text normalised for the search, which ignores case, invisible marks and how letters are encoded. */
export const searchable = (text: string): string =>
  withoutMarks(text).normalize("NFKC").toLowerCase();

export const toRecord = (form: Form, row: SubmissionRow): StaffRecord => {
  const { name, email } = form.applicant;
  const values = fieldsOf(form).flatMap(({ key, control }) => {
    const value = row[columnOf(key)] ?? "";
    return control === "tel" ? [value, tidyNumber(value).replace(/\D/g, "")] : [value];
  });
  return {
    id: row.id,
    name: row[columnOf(name)] ?? "",
    title: row[columnOf(form.dashboard?.headline ?? "")] ?? "",
    email: (row[columnOf(email)] ?? "").toLowerCase(),
    status: statusOf(row),
    row,
    haystack: searchable([referenceOf(row.id), ...values].join("\n")),
  };
};

/** Sorts the newest first; equal times by id, so that every load and export has the same order. */
export const byNewest = (a: StaffRecord, b: StaffRecord): number => {
  if (a.row.created_at !== b.row.created_at) return a.row.created_at < b.row.created_at ? 1 : -1;
  return a.id < b.id ? -1 : 1;
};
