/** Unicode's first strong isolate and its end: signs without a shape, which nobody types. */
const [START, END] = ["\u2068", "\u2069"];

const SET_APART = /\u2068([^\u2069]*)\u2069/g;

/**
 * Returns what a visitor typed as it stands in a text by staff: in one line, without a hold on the
 * writing direction around it, and marked, so that nothing in it becomes a link.
 */
export const setApart = (value: string): string => {
  const line = value.replace(/[\s\p{Cc}]+/gu, " ").replace(/\p{Bidi_Control}/gu, "");
  return START + line.trim() + END;
};

export type TextPart = {
  readonly text: string;
  /** Typed by a visitor. */
  readonly isSetApart: boolean;
};

/** Splits a text at the marks, and leaves them out. */
export const partsOf = (text: string): readonly TextPart[] =>
  text
    .split(SET_APART)
    .map((part, index) => ({ text: part, isSetApart: index % 2 === 1 }))
    .filter((part) => part.text !== "");

/** Returns a text without the marks. */
export const plainText = (text: string): string => text.replace(SET_APART, "$1");
