import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { repositoryFiles } from "#tests/support/documents/repository-files.ts";

const read = (path: string): string => readFileSync(path, "utf8");

const project: {
  readonly license: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
} = JSON.parse(read("package.json"));

const documents = repositoryFiles().filter((path) => path.endsWith(".md"));

/** Returns the matches of a pattern's first group in a text. */
const matchesOf = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

/** Returns the anchors that a renderer of Markdown gives the headings of a document. */
const anchorsIn = (markdown: string): readonly string[] =>
  matchesOf(markdown, /^#{1,6} (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

test("the licence of each font is named, with its authors", () => {
  const notice = read("LICENSES/README.md");
  const licence = read("LICENSES/OFL-1.1.txt");
  const fonts = Object.keys(project.dependencies).filter((name) => name.startsWith("@fontsource"));
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) {
    const own = read(`node_modules/${font}/LICENSE`);
    expect(own.slice(own.indexOf("This Font Software")).trim(), font).toBe(licence.trim());
    const [authors = ""] = /Copyright \d{4} The .+? Project Authors \(\S+\)/.exec(own) ?? [];
    expect(notice, font).toContain(font);
    expect(notice, font).toContain(authors);
  }
});

test("docs/dependencies.md names each package of package.json, and no other, in order", () => {
  const [product = "", development = ""] = read("docs/dependencies.md").split("## For development");
  const named = (text: string) => matchesOf(text, /^\| `([^`]+)` \|/gm);
  expect(named(product)).toEqual(Object.keys(project.dependencies));
  expect(named(development)).toEqual(Object.keys(project.devDependencies));
});

test("README.md and .env.example name each variable that the server reads", () => {
  const sources = repositoryFiles().filter((path) => path.startsWith("server/env/"));
  const variables = sources.flatMap((path) =>
    matchesOf(read(path), /\(\s*"([A-Z]+(?:_[A-Z]+)*)"/g),
  );
  expect(variables.length).toBeGreaterThan(20);
  for (const variable of variables) {
    expect(read("README.md"), variable).toContain(`\`${variable}\``);
    expect(read(".env.example"), variable).toMatch(new RegExp(`^${variable}=`, "m"));
  }
});

describe("the commands and links of the documents", () => {
  test.each(documents)("%s runs only commands that exist", (path) => {
    const commands = matchesOf(read(path), /\bnpm run (?:--silent )?([\w:-]+)/g);
    expect(commands.filter((command) => !(command in project.scripts))).toEqual([]);
  });

  test.each(documents)("%s links only to files and headings that exist", (path) => {
    const links = matchesOf(read(path), /\]\(((?!https?:|…)[^)\s]+)\)/g);
    const broken = links.filter((link) => {
      const [file = "", anchor] = link.split("#");
      const target = file === "" ? path : join(dirname(path), file);
      if (!existsSync(target)) return true;
      return anchor !== undefined && !anchorsIn(read(target)).includes(anchor);
    });
    expect(broken).toEqual([]);
  });
});

test("the specification numbers each rule once, below the heading of its section", () => {
  const numbers = [
    ...read("docs/specification.md").matchAll(
      /^#{2,6} (\d+(?:\.\d+)*)\.? |\*\*(\d+(?:\.\d+)+)\*\*/gm,
    ),
  ].map(([, heading, rule]) => heading ?? rule ?? "");
  expect(numbers.length).toBeGreaterThan(200);
  expect(numbers).toEqual([...new Set(numbers)]);
  const parentOf = (number: string) => number.replace(/\.?\d+$/, "");
  const isOrphan = (number: string, i: number) =>
    parentOf(number) !== "" && !numbers.slice(0, i).includes(parentOf(number));
  expect(numbers.filter(isOrphan)).toEqual([]);
});

test("the documents name only files that exist", () => {
  const named = /`((?:app|art|bench|docs|domain|scripts|server|supabase|tests)\/[\w./-]+)`/g;
  const missing = documents
    .filter((path) => path.startsWith("docs/"))
    .flatMap((path) => matchesOf(read(path), named))
    .filter((file) => !file.includes("NAME") && !existsSync(file));
  expect(missing).toEqual([]);
});
