/** `by hand`: what this program cannot ask, and a person has to look at. */
export type Level = "ok" | "warning" | "problem" | "by hand";

/** What a check found, in one line: when something is wrong, with what to do about it. */
export type Finding = { readonly level: Level; readonly text: string };

const finding =
  (level: Level) =>
  (text: string): Finding => ({ level, text });

export const ok = finding("ok");
/** It works, but perhaps not as it should. */
export const warning = finding("warning");
/** Something that visitors or staff need does not work. */
export const problem = finding("problem");
export const byHand = finding("by hand");

/** Returns one line for each finding, and one with their number. */
export const report = (findings: readonly Finding[]): string => {
  const count = (level: Level, noun: string): string => {
    const { length } = findings.filter((found) => found.level === level);
    return `${length} ${noun}${length === 1 ? "" : "s"}`;
  };
  return [
    ...findings.map(({ level, text }) => `${level.padEnd("problem".length)}  ${text}`),
    `${count("problem", "problem")}, ${count("warning", "warning")}.`,
  ].join("\n");
};

/** Returns the exit status: 1 when there is a problem. */
export const statusOf = (findings: readonly Finding[]): 0 | 1 =>
  findings.some(({ level }) => level === "problem") ? 1 : 0;
