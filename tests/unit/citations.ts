/** The numbered headings and rules of each document, by its path from the repository's root. */
export type Documents = ReadonlyMap<string, ReadonlySet<string>>;

export type BadCitation = { readonly line: number; readonly problem: string };

/** Names of documents that were never part of the repository, written in capitals. */
const FOREIGN = ["spec", "safety", "design", "speed"].map((name) => name.toUpperCase());

/** A heading such as `## 2 Screens`, or a rule such as `**2.2.3**`. */
const NUMBERED = /^#{2,6} (\d+(?:\.\d+)*)\.? |\*\*(\d+(?:\.\d+)+)\*\*/gm;

const NUMBER = String.raw`\d+(?:\.\d+)*`;

/** A space, or the end of a line and the beginning of the next line of a comment. */
const GAP = String.raw`(?: |[ \t]*\r?\n[ \t]*(?:\*|\/\/|--|#) )`;

/** A document, and the numbers that follow its name: one, or a list such as `4.1, 4.2 and 8.1`. */
const CITATION = new RegExp(
  String.raw`(?<![\w-]\/?)(docs\/[\w/-]+\.md)\b(?:${GAP}(?:sections? )?(${NUMBER}(?:(?:,| and)${GAP}${NUMBER})*))?`,
  "g",
);

/** The name of a foreign document with its `.md`, or a section's number. */
const FOREIGN_CITATION = new RegExp(
  String.raw`\b(?:${FOREIGN.join("|")})\b(?:\.md)?(?: (?:sections? |case )?${NUMBER})?`,
  "g",
);

/** A reference of a document to its own numbers: `(2.3, 4.1)`, or a rule's number anywhere. */
const OWN_REFERENCE =
  /\(\d+(?:\.\d+)+(?:(?:, | and | to )\d+(?:\.\d+)+)*\)|(?<!WCAG |[\d.])\d+\.\d+\.\d+/g;

const lineAt = (text: string, index: number): number => text.slice(0, index).split("\n").length;

const numbersIn = (list: string): readonly string[] => list.match(new RegExp(NUMBER, "g")) ?? [];

/** Returns the numbers that a document's headings and rules carry, in order, doubles included. */
export const numbersOf = (markdown: string): readonly string[] =>
  [...markdown.matchAll(NUMBERED)].map(([, heading, rule]) => heading ?? rule ?? "");

const problemsOf = (path: string, numbers: readonly string[], documents: Documents) => {
  const known = documents.get(path);
  if (!known) return [`${path} is not in the repository`];
  return numbers
    .filter((number) => !known.has(number))
    .map((number) => `${path} has no number ${number}`);
};

/** Returns every citation in a text that leads nowhere, or to a document outside the repository. */
export const badCitations = (text: string, documents: Documents): readonly BadCitation[] => {
  const broken = [...text.matchAll(CITATION)].flatMap(({ 1: path = "", 2: list = "", index }) =>
    problemsOf(path, numbersIn(list), documents).map((problem) => ({
      line: lineAt(text, index),
      problem,
    })),
  );
  const foreign = [...text.matchAll(FOREIGN_CITATION)].map(({ 0: cited, index }) => ({
    line: lineAt(text, index),
    problem: `"${cited}" cites a document outside the repository`,
  }));
  return [...broken, ...foreign];
};

/** Returns every reference of a numbered document to a number that it does not have. */
export const badReferences = (markdown: string): readonly BadCitation[] => {
  const known = new Set(numbersOf(markdown));
  return [...markdown.matchAll(OWN_REFERENCE)].flatMap(({ 0: list, index }) => {
    const line = lineAt(markdown, index);
    const missing = numbersIn(list).filter((number) => !known.has(number));
    return missing.map((number) => ({ line, problem: `there is no number ${number}` }));
  });
};
