import { toOneLine } from "#domain/control-characters.ts";

/** Unicode's first strong isolate and its end: invisible characters, which nobody types. */
const [START, END] = ["\u2068", "\u2069"];

const MARKED = /\u2068([^\u2069]*)\u2069/g;

/** Returns a visitor's words as one line, without characters that change the writing direction around it. */
export const plainLine = (value: string): string =>
  toOneLine(value.replace(/\p{Bidi_Control}/gu, ""));

/** Returns such a line as it stands in a text by staff: marked, so that nothing in it becomes a link. */
export const markUserText = (value: string): string => START + plainLine(value) + END;

const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Returns a text for a line with others: one from right to left is marked, or it would change places with them. */
export const isolate = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? START + text + END : text;

type TextPart = { readonly text: string; readonly isMarked: boolean };

/** Splits a text at the marks, and leaves them out. */
export const splitMarked = (text: string): readonly TextPart[] =>
  text
    .split(MARKED)
    .map((part, index) => ({ text: part, isMarked: index % 2 === 1 }))
    .filter((part) => part.text !== "");

/** Returns a text without the marks. */
export const plainText = (text: string): string => text.replace(MARKED, "$1");
