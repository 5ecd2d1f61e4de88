import { columnOf, type Form, fieldsOf } from "#domain/forms/form.ts";
import { countOpinions, notesCell } from "#domain/notes.ts";
import { referenceOf, type SubmissionRow } from "#domain/submission.ts";
import type { SubmissionState } from "./history.ts";

/** Excel reads UTF-8 only after a byte order mark. */
const BOM = "\uFEFF";

/** The sign that begins a formula (OWASP, CSV injection), also in full width or behind invisible characters. */
const FORMULA = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]/u;

/** Separators of cells or rows where a spreadsheet does not expect commas. */
const SEPARATOR = /([;|\t\r\n])/;

/** Numbers that every spreadsheet shows as they were written, those in the groups of a phone, and equations. */
const PLAIN_NUMBER = /^(0|[1-9]\d{0,10}|\d{4,}( \d{4,})+|\d+ = \d+)$/;

/** The words of dates, times and amounts. */
const WORD =
  /^(am|pm|jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?|mon(day)?|tue(s|sday)?|wed(nesday)?|thu(rs|rsday)?|fri(day)?|sat(urday)?|sun(day)?|rs|inr|usd|eur)$/i;

/** The letters behind a number: 10 a, 1E5, 10h30, 2027-02-13T10:00Z. */
const LETTER = /^[aehptz]$/i;

/** Booleans, numbers of other bases, and the errors of formulas. */
const CONSTANT = /^\s*(true|false|0x[\da-f]+|#n\/a|#[a-z\d/]+[!?])\s*$/i;

/** A date, which SheetJS reads through a straight apostrophe. */
const DATE = /[a-z]{3}|\d[-/. ]+\d/i;

/** Returns whether a text has digits, and no words but those of numbers, dates, times and amounts. */
const isMisread = (text: string): boolean => {
  if (CONSTANT.test(text)) return true;
  if (!/\p{Nd}/u.test(text) || PLAIN_NUMBER.test(text)) return false;
  const words = text.replace(/([ap])\.\s?m\b/gi, "$1m").match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const beginsWithSign = !/^\p{L}/u.test(text);
  return words.every((word) => WORD.test(word) || (beginsWithSign && LETTER.test(word)));
};

/** Makes a value that would be changed a text, and every part that a spreadsheet could take for a cell of its own. */
const guard = (text: string): string => {
  const guarded = text
    .split(SEPARATOR)
    .map((part) => (FORMULA.test(part) ? `'${part}` : part))
    .join("");
  if (guarded !== text || !isMisread(text)) return guarded;
  return (DATE.test(text) ? "’" : "'") + text;
};

/** The signs that a cell of RFC 4180 may hold between quotes alone. */
const NEEDS_QUOTES = /[",\r\n]/;

const cell = (value: string | null | undefined): string => {
  const guarded = guard(value ?? "");
  return NEEDS_QUOTES.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};

/** An Indian mobile number with its country code: ten digits, which are read in two groups. */
const INDIAN_MOBILE = /^(\+?91)(\d{5})(\d{5})$/;

/** A country code and groups of digits: no formula to any spreadsheet, no number that it would round, and no date. */
const SPACED_PHONE = /^(?=(\D*\d){9})(\+\d+|91)( \d+)+$/;

/** Returns the cell of a phone as it can be dialled. */
const phoneCell = (value: string | null | undefined): string => {
  const spaced = value?.replace(INDIAN_MOBILE, "$1 $2 $3") ?? "";
  return SPACED_PHONE.test(spaced) ? spaced : cell(value);
};

const line = (cells: readonly string[]): string => `${cells.join(",")}\r\n`;

/** Our own times, which are ISO 8601. */
const TIMES: readonly string[] = ["created_at", "answered", "withdrawn", "replied"];

type Values = Readonly<Record<string, string | null | undefined>>;

/** The columns of answers, for forms that are answered on the dashboard, and of a reply for others. */
const ANSWER_COLUMNS = ["answered", "outcome", "withdrawn", "coming", "for", "against", "notes"];
const REPLY_COLUMNS = ["replied"];

/** Those of a slot, in the time of the city. */
const slotColumns = ({ slot, place }: Form): readonly string[] =>
  slot ? ["day", "starts", "ends", ...(place ? ["place"] : [])] : [];

const columnsOf = (form: Form): readonly string[] => [
  "id",
  "created_at",
  "status",
  // Only in the file: the table has the whole id, and the time at which the record arrived.
  "reference",
  "edition",
  ...(form.dashboard ? ANSWER_COLUMNS : REPLY_COLUMNS),
  ...slotColumns(form),
  ...fieldsOf(form).map(({ key }) => columnOf(key)),
];

const attendanceOf = (state: Partial<SubmissionState> | undefined): string | null => {
  if (state?.coming === true) return "yes";
  return state?.coming === false ? "no" : null;
};

export const csvHead = (form: Form): string => BOM + line(columnsOf(form).map(cell));

/** Returns one record as a line of RFC 4180. Times stay ISO 8601; a missing status is pending. */
export const csvLine = (
  form: Form,
  row: SubmissionRow,
  edition: string,
  state?: Partial<SubmissionState>,
): string => {
  const phones = fieldsOf(form).filter(({ control }) => control === "tel");
  const phoneColumns = new Set<string>(phones.map(({ key }) => columnOf(key)));
  const opinions = countOpinions(state?.notes ?? []);
  const values: Values = {
    ...row,
    status: row.status ?? "pending",
    reference: referenceOf(row.id),
    edition,
    answered: state?.answered_at,
    outcome: state?.outcome,
    withdrawn: state?.withdrawn_at,
    coming: attendanceOf(state),
    for: String(opinions.for),
    against: String(opinions.against),
    notes: notesCell(state?.notes ?? []),
    ...state?.slot,
    replied: state?.replied_at,
  };
  const cells = columnsOf(form).map((column) => {
    const value = values[column];
    if (TIMES.includes(column)) return value ?? "";
    return phoneColumns.has(column) ? phoneCell(value) : cell(value);
  });
  return line(cells);
};
