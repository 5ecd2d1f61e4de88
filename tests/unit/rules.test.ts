import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { problemsOf, provenRules, rulesOf } from "#scripts/test/rules.ts";

const readIfThere = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, "utf8") : undefined;

describe("the search for rules without a test", () => {
  const rules = "- **2.1.1** It is amber.\n- **2.1.2** It is round.\n";
  const file = ["tests", "unit", "shape.test.ts"].join("/");
  const row = (numbers: string, cell: string, untested = "") =>
    `| ${numbers} | ${cell} | ${untested} |\n`;
  const read = (path: string) =>
    path === file
      ? 'test("is amber", () => see("is grey")); test.each(shapes)(`is $shape`, …);'
      : undefined;
  const problemsIn = (table: string) => problemsOf(rules, table, read);

  test("takes a table in which each rule has a test that exists, or a reason to have none", () => {
    const amber = `\`${file}\` "is amber", "is $shape"`;
    expect(problemsIn(row("2.1.1, 2.1.2", amber))).toEqual([]);
    expect(problemsIn(row("2.1.1", amber) + row("2.1.2", "", "nobody can see it"))).toEqual([]);
  });

  test.each([
    [row("2.1.1", `\`${file}\` "is amber"`), "2.1.2 has no test"],
    [row("2.1.1, 2.1.2, 2.1.2", `\`${file}\` "is amber"`), "2.1.2 has 2 rows"],
    [row("2.1.1, 2.1.2, 2.1.3", `\`${file}\` "is amber"`), "2.1.3 is no rule"],
    [row("2.1.1, 2.1.2", `\`${file}\` "is blue"`), `there is no test "is blue" in ${file}`],
    [row("2.1.1, 2.1.2", `\`${file}\` "is grey"`), `there is no test "is grey" in ${file}`],
    [row("2.1.1, 2.1.2", `\`${file}.old\` "is amber"`), `there is no test "is amber"`],
    [row("2.1.1, 2.1.2", "surely"), "2.1.1 has neither a test nor a reason"],
  ])("finds what is wrong with %j", (table, problem) => {
    expect(problemsIn(table).join("\n")).toContain(problem);
  });
});

describe("the repository", () => {
  const specification = readFileSync("docs/specification.md", "utf8");
  const table = readFileSync("docs/specification-tests.md", "utf8");

  test("names for each rule of its specification a test that exists, or why there is none", () => {
    expect(rulesOf(specification).length).toBeGreaterThan(400);
    expect(problemsOf(specification, table, readIfThere)).toEqual([]);
  });

  test("has no test for those rules only that describe the product as a whole", () => {
    const untested = provenRules(table).filter(({ tests }) => tests.length === 0);
    expect(untested.map(({ rule }) => rule)).toEqual(["1.1.1", "1.1.3"]);
  });

  test("names for each rule of its security a test or a case that has one", () => {
    const security = readFileSync("docs/security.md", "utf8");
    const rules = security.split("\n").filter((line) => /^(- |\| )\*\*[1-5]\.\d+\*\*/.test(line));
    expect(rules.length).toBeGreaterThan(100);
    expect(rules.filter((rule) => !/`tests\/|cases? 5\.\d/.test(rule))).toEqual([]);
  });
});
