import { globSync, readFileSync } from "node:fs";

type RuleTest = {
  readonly path: string;
  readonly title: string;
  readonly rules: readonly string[];
};

/** The rules that no test can show, and why. */
export const UNTESTED: ReadonlyMap<string, string> = new Map([
  ["1.1.3", "it says whom the product is for, which the other rules carry out"],
]);

const RULE = /\*\*(\d+(?:\.\d+)+)\*\*/g;

/** A title that ends with rules: `test("… (2.4.12)",` or `test.each(…)("… (2.1.2 to 2.1.5, 10.3)",`. */
const TITLE =
  /(?:\b(?:test|describe|before|after)(?:\.\w+)?|\))\(\s*(["'`])((?:(?!\1).)+?) \((\d[\d., to]*)\)\1,/g;

/** Returns the rules of a list; "2.1.2 to 2.1.5" stands for those between as well. */
const rulesIn = (list: string, rules: readonly string[]): readonly string[] =>
  list.split(", ").flatMap((item) => {
    const [first = "", last = first] = item.split(" to ");
    const range = rules.slice(rules.indexOf(first), rules.indexOf(last) + 1);
    return range[0] === first ? range : [item];
  });

export const ruleTestsOf = (
  path: string,
  source: string,
  rules: readonly string[],
): readonly RuleTest[] =>
  [...source.matchAll(TITLE)].map(([, , title = "", list = ""]) => ({
    path,
    title,
    rules: rulesIn(list, rules),
  }));

/** Reads the rules of docs/specification.md, and the tests that name them. */
export const readRules = () => {
  const specification = readFileSync("docs/specification.md", "utf8");
  const rules = [...specification.matchAll(RULE)].map(([, rule = ""]) => rule);
  const files = globSync(["tests/**/*.{test,spec}.{ts,tsx}", "tests/engines/journeys/*.ts"]).sort();
  const tests = files.flatMap((path) => ruleTestsOf(path, readFileSync(path, "utf8"), rules));
  return { rules, tests };
};

/** Returns the rules without a test or a reason, and the numbers in titles that are no rule. */
export const problemsOf = (
  rules: readonly string[],
  tests: readonly RuleTest[],
): readonly string[] => {
  const tested = new Set(tests.flatMap((test) => test.rules));
  return [
    ...rules
      .filter((rule) => tested.has(rule) === UNTESTED.has(rule))
      .map((rule) => `${rule} needs either a test or a reason to have none`),
    ...[...tested].filter((rule) => !rules.includes(rule)).map((rule) => `${rule} is no rule`),
  ];
};
