/** Behind `export`, Node does not see the name of an empty value. */
const NAME = /(?!export [^=]*=[ \t]*(?:#|$))(?:export )?[\w.-]+/u.source;

/** Quotes that begin the value and end it, around text without the same quotes. */
const QUOTED = /(?<quote>["'`])(?:(?!\k<quote>)(?:\P{Cc}|\t))*\k<quote>/u.source;

/** In double quotes Node makes \n the end of a line. */
const NO_ESCAPE = /(?!"[^"]*\\n)/u.source;

const UNQUOTED = /(?:(?!["'`# ])\P{Cc})(?:(?!#)(?:\P{Cc}|\t))*/u.source;

/**
 * Nothing, a comment, or a setting with or without a value, and a comment behind a blank. Where blanks follow
 * its = and nothing else, Node takes the next line for the value.
 */
const READABLE = new RegExp(
  `^[ \\t]*(?:#.*|${NAME}[ \\t]*=(?:[ \\t]*(?:${NO_ESCAPE}${QUOTED}|${UNQUOTED})[ \\t]*|[ \\t]+(?=#))?(?:(?<=[ \\t])#.*)?)?$`,
  "su",
);

/**
 * Returns which setting stands twice: Node takes the last.
 *
 * @param {readonly string[]} lines
 */
const againProblem = (lines) => {
  const names = lines.map((line) => /^[ \t]*(?:export )?([\w.-]+)[ \t]*=/.exec(line)?.[1]);
  const again = names.findIndex((name, index) => name && names.indexOf(name) < index);
  if (again === -1) return undefined;
  return `Line ${again + 1} of .env sets ${names[again]} again, and the line before would not count. Keep one of them.`;
};

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
  const lines = text.split(/\r?\n/);
  const line = lines.findIndex((line) => !READABLE.test(line)) + 1;
  if (line === 0) return againProblem(lines);
  return `Line ${line} of .env would not count as it is written. Write NAME=value, with a # of the value in quotes that it does not hold itself and that end the value in the same line, and a space before a comment.`;
};
