import { pluralize } from "#domain/plural.ts";

/** `by hand` is for settings that this program cannot read, so that a person has to look. */
type Level = "ok" | "warning" | "problem" | "by hand";

/** The result of a check, in one line: when something is wrong, with the remedy. */
export type CheckResult = { readonly level: Level; readonly text: string };

const resultOf =
  (level: Level) =>
  (text: string): CheckResult => ({ level, text });

export const ok = resultOf("ok");
/** It works, but perhaps not as it should. */
export const warning = resultOf("warning");
/** Something that visitors or staff need does not work. */
export const problem = resultOf("problem");
export const manual = resultOf("by hand");

const countOf = (results: readonly CheckResult[], level: Level): number =>
  results.filter((result) => result.level === level).length;

/** Returns one line for each result, and one with their number. */
export const report = (results: readonly CheckResult[]): string =>
  [
    ...results.map(({ level, text }) => `${level.padEnd("problem".length)}  ${text}`),
    `${pluralize(countOf(results, "problem"), "problem")}, ${pluralize(countOf(results, "warning"), "warning")}.`,
  ].join("\n");

/** Returns the exit status: 1 when there is a problem. */
export const statusOf = (results: readonly CheckResult[]): 0 | 1 =>
  countOf(results, "problem") > 0 ? 1 : 0;
