/** Returns a text in which each break of a line (UAX 14), such as Word's and PowerPoint's, is `\n`. */
export const toLineBreaks = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: people paste them.
  text.replace(/\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g, "\n");

/** Control characters but the tab and the end of a line, which texts of several lines have. */
const CONTROLS = /(?![\t\n])\p{Cc}/gu;

/** Returns a text with `\n` for each break, and another sign, or none, for other control characters. */
export const withoutControls = (text: string, other = ""): string =>
  toLineBreaks(text).replace(CONTROLS, other);

/** Returns whether a text has control characters that show nothing. */
export const hasControls = (text: string): boolean => text.search(CONTROLS) !== -1;

/** Where a line may or may not break, which documents bring along (UAX 14), and where a picture was. */
const MARKS = /[\u00ad\u200b\u2060\ufeff\ufffc]/g;

/** Returns a text in one line: a blank for each run of blanks, breaks and control characters. */
export const toOneLine = (text: string): string =>
  text
    .replace(MARKS, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
