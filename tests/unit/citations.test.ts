import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { repositoryFiles } from "#tests/support/documents/repository-files.ts";
import {
  type BadCitation,
  badCitations,
  badReferences,
  type Documents,
  numbersOf,
} from "./citations.ts";

const SOURCES = ["ts", "tsx", "js", "mjs", "css", "sql", "md", "html", "toml"];

const read = (path: string): string => readFileSync(path, "utf8");

const sources = repositoryFiles().filter((path) => SOURCES.includes(path.split(".").at(-1) ?? ""));

const documents: Documents = new Map(
  sources
    .filter((path) => /^docs\/.+\.md$/.test(path))
    .map((path) => [path, new Set(numbersOf(read(path)))]),
);

const located = (path: string, found: readonly BadCitation[]): readonly string[] =>
  found.map(({ line, problem }) => `${path}:${line}: ${problem}`);

describe("the search for bad citations", () => {
  const guide = "# Guide\n\n## 2 Pages\n\n### 2.1 Header\n\n- **2.1.1** It is amber.\n";
  // Put together here, so that the search of the tree does not find these samples.
  const guidePath = ["docs", "guide.md"].join("/");
  const missingPath = ["docs", "missing.md"].join("/");
  const foreign = "spec".toUpperCase();
  const known: Documents = new Map([[guidePath, new Set(numbersOf(guide))]]);

  const problemsIn = (text: string): readonly string[] =>
    badCitations(text, known).map(({ line, problem }) => `${line}: ${problem}`);

  test("takes a text whose citations all lead somewhere", () => {
    expect(problemsIn(`-- Amber, see ${guidePath} 2 and 2.1.1, in 5 minutes (RFC 4180).`)).toEqual(
      [],
    );
  });

  test.each([
    [`/**\n * Amber (${guidePath}\n * 2.1.9). */`, [`2: ${guidePath} has no number 2.1.9`]],
    [`// ${guidePath} 2.1, 3 and 4.1`, [3, 4.1].map((n) => `1: ${guidePath} has no number ${n}`)],
    [`[More](${missingPath})`, [`1: ${missingPath} is not in the repository`]],
    [
      `// ${foreign} sections 2, 4 and 8`,
      [`1: "${foreign} sections 2" cites a document outside the repository`],
    ],
  ])("finds a citation that leads nowhere: %j", (text, problems) => {
    expect(problemsIn(text)).toEqual(problems);
  });

  test("finds a reference of a document to a number that it does not have", () => {
    const more = "- **2.1.2** As in 2.1.3, it is not blue (2.1, 2.4), nor grey (WCAG 1.4.1).\n";
    expect(badReferences(guide + more)).toEqual([
      { line: 8, problem: "there is no number 2.1.3" },
      { line: 8, problem: "there is no number 2.4" },
    ]);
  });
});

describe("the repository", () => {
  test("cites only sections and rules that exist, in documents of its own", () => {
    expect(sources.length).toBeGreaterThan(300);
    const found = sources.flatMap((path) => located(path, badCitations(read(path), documents)));
    expect(found).toEqual([]);
  });

  test("numbers each rule of the specification once, below the heading of its section", () => {
    const numbers = numbersOf(read("docs/specification.md"));
    expect(numbers.length).toBeGreaterThan(200);
    expect(numbers).toEqual([...new Set(numbers)]);
    const orphans = numbers.filter((number, i) => {
      const parent = number.replace(/\.?\d+$/, "");
      return parent !== "" && !numbers.slice(0, i).includes(parent);
    });
    expect(orphans).toEqual([]);
  });

  test("refers within its specification only to numbers that exist", () => {
    const path = "docs/specification.md";
    expect(located(path, badReferences(read(path)))).toEqual([]);
  });

  test("names only files that exist in its documents", () => {
    const folders = "app|art|bench|docs|domain|scripts|server|supabase|tests";
    const named = new RegExp(`\`((?:${folders})/[\\w./-]+)\``, "g");
    const missing = [...documents.keys()].flatMap((path) =>
      [...read(path).matchAll(named)]
        .map(([, file = ""]) => file)
        .filter((file) => !file.includes("NAME") && !existsSync(file))
        .map((file) => `${path} names ${file}`),
    );
    expect(missing).toEqual([]);
  });
});
