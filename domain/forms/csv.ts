import { type SubmissionRow, statusOf } from "#domain/submission.ts";
import { columnOf, type Form, fieldsOf } from "./form.ts";

/** Excel reads UTF-8 only after a byte order mark. */
const BOM = "\uFEFF";

/** Characters that begin a formula in a spreadsheet, half and full width (OWASP, CSV injection). */
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

/** Returns the first line of an export. */
export const csvHead = (form: Form): string => BOM + line(columnsOf(form));

/**
 * Returns one record as a line of RFC 4180. Times stay ISO 8601; a missing status is pending
 * (docs/specification.md 3.7, 3.3.4).
 */
export const csvLine = (form: Form, row: SubmissionRow): string =>
  line(columnsOf(form).map((column) => (column === "status" ? statusOf(row) : row[column])));
