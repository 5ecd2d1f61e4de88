/** Returns a text in which each break of a line (UAX 14), such as Word's and PowerPoint's, is `\n`. */
export const toLineBreaks = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: people paste them.
  text.replace(/\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g, "\n");
