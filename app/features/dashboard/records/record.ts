import { columnOf, type Form, fieldsOf } from "#domain/forms/form.ts";
import {
  referenceOf,
  type SubmissionRow,
  type SubmissionStatus,
  statusOf,
} from "#domain/submission.ts";
import { type FoldedText, foldLetters, foldTexts } from "./folded-text.ts";

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
  /** The address by which submissions of one person are found, in whatever spelling it was typed. */
  readonly address: string;
  /** The reference number and all values. */
  readonly folded: FoldedText;
};

export type RecordProps = { readonly form: Form; readonly record: StaffRecord };

export const toRecord = (form: Form, row: SubmissionRow): StaffRecord => {
  const { name, email } = form.applicant;
  const address = row[columnOf(email)] ?? "";
  const values = fieldsOf(form).map(({ key }) => row[columnOf(key)] ?? "");
  return {
    id: row.id,
    name: row[columnOf(name)] ?? "",
    title: row[columnOf(form.dashboard?.headline ?? "")] ?? "",
    email: address.toLowerCase(),
    address: foldLetters(address),
    status: statusOf(row),
    row,
    folded: foldTexts([referenceOf(row.id), ...values]),
  };
};

/** Sorts the newest first; equal times by id, so that every load and export has the same order. */
export const byNewest = (a: StaffRecord, b: StaffRecord): number => {
  if (a.row.created_at !== b.row.created_at) return a.row.created_at < b.row.created_at ? 1 : -1;
  return a.id < b.id ? -1 : 1;
};
