import { type SubmissionRow, statusOf } from "#domain/submission.ts";
import { columnOf, type Form, fieldsOf } from "./form.ts";

/** Excel reads UTF-8 only behind a byte order mark. */
const BOM = "\uFEFF";

/** What spreadsheets take for a formula, half and full width (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

const cell = (value: string | null | undefined): string => {
  const text = value ?? "";
  const guarded = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};

const line = (cells: readonly (string | null | undefined)[]): string =>
  `${cells.map(cell).join(",")}\r\n`;

const columnsOf = (form: Form): readonly string[] => [
  "id",
  "created_at",
  "status",
  ...fieldsOf(form).map(({ key }) => columnOf(key)),
];

/** The first line of an export. */
export const csvHead = (form: Form): string => BOM + line(columnsOf(form));

/** One record as RFC 4180 has it; times stay ISO 8601, a missing status is pending (SPEC section 3). */
export const csvLine = (form: Form, row: SubmissionRow): string =>
  line(columnsOf(form).map((column) => (column === "status" ? statusOf(row) : row[column])));
