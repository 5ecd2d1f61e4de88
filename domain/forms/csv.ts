import { referenceOf, type SubmissionRow, statusOf } from "#domain/submission.ts";
import { columnOf, type Form, fieldsOf } from "./form.ts";

/** Excel reads UTF-8 only after a byte order mark. */
const BOM = "\uFEFF";

/**
 * The sign that begins a formula in a spreadsheet, half or full width (OWASP, CSV injection), also
 * behind blanks and signs that show nothing.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]/u;

/** Separators of cells or rows where a spreadsheet does not expect commas. */
const SEPARATOR = /([;|\t\r\n])/;

/** Makes every part a text that a spreadsheet could take for a cell of its own. */
const guard = (text: string): string =>
  text
    .split(SEPARATOR)
    .map((part) => (FORMULA.test(part) ? `'${part}` : part))
    .join("");

const cell = (value: string | null | undefined): string => {
  const guarded = guard(value ?? "");
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};

const line = (cells: readonly (string | null | undefined)[]): string =>
  `${cells.map(cell).join(",")}\r\n`;

/** Columns of the file alone: the table has the whole id, and the time it arrived. */
const [REFERENCE, EDITION] = ["reference", "edition"] as const;

const columnsOf = (form: Form): readonly string[] => [
  "id",
  "created_at",
  "status",
  REFERENCE,
  EDITION,
  // Only these forms are answered on the dashboard.
  ...(form.dashboard ? ["answered", "outcome", "withdrawn", "coming"] : []),
  ...fieldsOf(form).map(({ key }) => columnOf(key)),
];

/** Returns the first line of an export. */
export const csvHead = (form: Form): string => BOM + line(columnsOf(form));

/** The part of a `SubmissionState` that a file has. */
type State = {
  readonly answered_at: string | null;
  readonly outcome: string | null;
  readonly withdrawn_at: string | null;
  readonly coming: boolean | null;
};

const textOf = (row: SubmissionRow, state: State | undefined, column: string) => {
  switch (column) {
    case "status":
      return statusOf(row);
    case REFERENCE:
      return referenceOf(row.id);
    case "answered":
      return state?.answered_at;
    case "outcome":
      return state?.outcome;
    case "withdrawn":
      return state?.withdrawn_at;
    case "coming":
      if (state?.coming) return "yes";
      return state?.coming === false ? "no" : null;
    default:
      return row[column];
  }
};

/** Returns one record as a line of RFC 4180. Times stay ISO 8601; a missing status is pending. */
export const csvLine = (form: Form, row: SubmissionRow, edition: string, state?: State): string =>
  line(
    columnsOf(form).map((column) => (column === EDITION ? edition : textOf(row, state, column))),
  );
