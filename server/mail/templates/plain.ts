import { toLineBreaks } from "#domain/line-breaks.ts";

/** Normalises line ends to `\n` and removes other control characters but tab from a stranger's text. */
export const plain = (text: string): string =>
  toLineBreaks(text)
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed.
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "");
