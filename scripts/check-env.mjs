/** A comment, or a setting whose value holds a # only in quotes, which end in its line. */
const READABLE =
  /^\s*((export\s+)?[\w.-]+\s*=\s*((?<quote>["'`]).*\k<quote>\s*|[^"'`#][^#]*)?)?((?<=^|\s)#.*)?$/;

/**
 * Returns why Node would not read a file .env as it is written, in a sentence without its values;
 * undefined if it does. Node itself skips such a line, or cuts it off, without a word.
 *
 * @param {Uint8Array} file
 */
export const envProblem = (file) => {
  /** @type {string} */
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(file);
  } catch {
    text = "\0";
  }
  if (/^\uFEFF|\0/.test(text))
    return "Save .env as UTF-8 without a byte order mark (BOM): as it is, some of its settings would not count.";
  const line = text.split(/\r?\n/).findIndex((line) => !READABLE.test(line)) + 1;
  if (line === 0) return undefined;
  return `Line ${line} of .env would not count as it is written. Write NAME=value, with a # of the value in quotes that end in the same line, and a space before a comment.`;
};
