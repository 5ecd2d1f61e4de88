import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { problemsOf, readRules, ruleTestsOf, UNTESTED } from "#scripts/test/rules.ts";

describe("the search for rules without a test", () => {
  const rules = ["2.1.1", "2.1.2", "2.1.3", "2.2.1", ...UNTESTED.keys()];
  const problemsIn = (...titles: readonly string[]) => {
    const source = titles.map((title) => `test(${title}, () => run());`).join("\n");
    return problemsOf(rules, ruleTestsOf("shape.test.ts", source, rules));
  };

  test("takes titles that name each rule, alone, in a list or in a range", () => {
    expect(problemsIn('"is amber (2.1.1 to 2.1.3)"', '"is $shape (2.2.1, 2.1.1)"')).toEqual([]);
    expect(problemsIn("`is round (2.1.1, 2.1.2 to 2.2.1)`")).toEqual([]);
  });

  test.each([
    ['"is amber (2.1.1, 2.1.3 to 2.2.1)"', "2.1.2 needs either a test or a reason to have none"],
    ['"is amber (2.1.1 to 2.2.1, 1.1.3)"', "1.1.3 needs either a test or a reason to have none"],
    ['"is amber (2.1.1 to 2.2.1, 2.1.4)"', "2.1.4 is no rule"],
    ['"is amber (2.1.1 to 2.2.1) "', "2.1.1 needs either a test or a reason to have none"],
  ])("finds the problem of %s", (title, problem) => {
    expect(problemsIn(title)).toContain(problem);
  });
});

describe("the repository", () => {
  test("has a test for each rule of its specification, or a reason to have none", () => {
    const { rules, tests } = readRules();
    expect(rules.length).toBeGreaterThan(400);
    expect(problemsOf(rules, tests)).toEqual([]);
  });

  test("names for each rule of its security a test or a case that has one", () => {
    const security = readFileSync("docs/security.md", "utf8");
    const rules = security.split("\n").filter((line) => /^(- |\| )\*\*[1-5]\.\d+\*\*/.test(line));
    expect(rules.length).toBeGreaterThan(100);
    expect(rules.filter((rule) => !/`tests\/|cases? 5\.\d/.test(rule))).toEqual([]);
  });
});
