/** A rule of the specification and what holds it, as a row of docs/specification-tests.md says. */
export type ProvenRule = {
  readonly rule: string;
  readonly tests: readonly NamedTest[];
  /** What no test shows, and why. */
  readonly untested: string;
};

export type NamedTest = { readonly path: string; readonly title: string };

const RULE = /\*\*(\d+(?:\.\d+)+)\*\*/g;

/** Rules, tests, and what they leave out. */
const ROW = /^\| (\d+(?:\.\d+)+(?:, \d+(?:\.\d+)+)*) \| (.*?) \| ?(.*?) ?\|$/gm;

/** A path in backticks, followed by one or more titles in quotation marks. */
const TESTS = /`(tests\/[^`]+)`((?:,? "[^"]+")+)/g;

/** Returns the numbers of the rules of a document, in order. */
export const rulesOf = (specification: string): readonly string[] =>
  [...specification.matchAll(RULE)].map(([, rule = ""]) => rule);

const testsIn = (cell: string): readonly NamedTest[] =>
  [...cell.matchAll(TESTS)].flatMap(([, path = "", titles = ""]) =>
    [...titles.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => ({ path, title })),
  );

/** Returns the rows of the table, one for each rule that a row names. */
export const provenRules = (table: string): readonly ProvenRule[] =>
  [...table.matchAll(ROW)].flatMap(([, rules = "", tests = "", untested = ""]) =>
    rules.split(", ").map((rule) => ({ rule, tests: testsIn(tests), untested })),
  );

/** The title of a test or a group, as `test("…",`, `test.describe("…",` or `test.each(…)("…",`. */
const TITLE = /(?:\b(?:test|describe)(?:\.\w+)?|\))\(\s*(["'`])((?:(?!\1).)+)\1,/g;

/** Returns whether a file has a test or a group of tests with this title, as it is written there. */
const hasTitle = (source: string, title: string): boolean =>
  [...source.matchAll(TITLE)].some(([, , written]) => written === title);

/**
 * Returns what is wrong with the table: rules without a row, or with two, rows of no rule, rows with
 * neither a test nor a reason, and tests that do not exist. `read` returns undefined for no file.
 */
export const problemsOf = (
  specification: string,
  table: string,
  read: (path: string) => string | undefined,
): readonly string[] => {
  const rules = rulesOf(specification);
  const proven = provenRules(table);
  const counts = Map.groupBy(proven, ({ rule }) => rule);
  return [
    ...rules.filter((rule) => !counts.has(rule)).map((rule) => `${rule} has no test`),
    ...[...counts].flatMap(([rule, rows]) => [
      ...(rules.includes(rule) ? [] : [`${rule} is no rule`]),
      ...(rows.length > 1 ? [`${rule} has ${rows.length} rows`] : []),
    ]),
    ...proven.flatMap(({ rule, tests, untested }) => [
      ...(tests.length === 0 && untested === "" ? [`${rule} has neither a test nor a reason`] : []),
      ...tests
        .filter(({ path, title }) => !hasTitle(read(path) ?? "", title))
        .map(({ path, title }) => `${rule}: there is no test "${title}" in ${path}`),
    ]),
  ];
};
