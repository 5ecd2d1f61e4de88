import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { event } from "#domain/event.ts";
import { repositoryFiles } from "#tests/support/documents/repository-files.ts";
import { rounds } from "#tests/support/long.ts";

/** A fenced block of a recipe: a change to a file, or a whole new file. */
type RecipeStep = {
  readonly kind: "change" | "new file";
  readonly path: string;
  readonly lines: readonly string[];
};

const FENCE = /^```(\w+) (\S+)\n(.*?)\n```$/gms;

/** The steps of a section: every fenced block that names a path, in order. Throws without that heading. */
const recipeSteps = (markdown: string, title: string): readonly RecipeStep[] => {
  const section = markdown.split(/^## /m).find((text) => text.startsWith(`${title}\n`));
  if (section === undefined) throw new Error(`There is no heading "${title}".`);
  return [...section.matchAll(FENCE)].map(([, language, path = "", code = ""]) => ({
    kind: language === "diff" ? "change" : "new file",
    path,
    lines: code.split("\n"),
  }));
};

/** Returns a pattern of a line of a recipe, in which `…` is whatever the file has there. */
const patternOf = (line: string): string =>
  line
    .slice(1)
    .split("…")
    .map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&"))
    .join("(.*)");

/** Returns a text after a change. Throws unless the lines it starts from occur exactly once. */
const applyChange = (text: string, { path, lines }: RecipeStep): string => {
  const before = lines.filter((line) => !line.startsWith("+")).map(patternOf);
  const places = [...text.matchAll(new RegExp(`^${before.join("\n")}$`, "gm"))];
  const [place] = places;
  if (!place || places.length > 1)
    throw new Error(`The lines of the recipe occur ${places.length} times in ${path}.`);
  const found = place[0].split("\n").values();
  let kept: readonly string[] = [];
  const after = lines.flatMap((line) => {
    if (line.startsWith("+")) {
      const parts = kept.values();
      return [line.slice(1).replaceAll("…", () => parts.next().value ?? "")];
    }
    const own = found.next().value ?? "";
    kept = new RegExp(`^${patternOf(line)}$`).exec(own)?.slice(1) ?? [];
    return line.startsWith("-") ? [] : [own];
  });
  const end = place.index + place[0].length;
  return [text.slice(0, place.index), after.join("\n"), text.slice(end)].join("");
};

/** Carries the steps out in a copy of the tree, new migrations at this time. */
const followRecipe = async (tree: string, steps: readonly RecipeStep[], time = "") => {
  for (const step of steps) {
    const file = join(tree, step.path.replace("<time>", time));
    if (step.kind === "change") {
      await writeFile(file, applyChange(await readFile(file, "utf8"), step));
    } else {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `${step.lines.join("\n")}\n`, { flag: "wx" });
    }
  }
};

const run = promisify(execFile);

/** A copy of the repository that shares the installed packages and has no build. */
const copyOfTheTree = async (): Promise<string> => {
  const tree = await mkdtemp(join(tmpdir(), "recipe-"));
  // With their times: a newer lock file would have npm install anew, through the link.
  for (const path of repositoryFiles())
    await cp(path, join(tree, path), { preserveTimestamps: true });
  await symlink(resolve("node_modules"), join(tree, "node_modules"));
  return tree;
};

/** Runs a program of the installed packages in the tree. Fails with all that it printed. */
const runIn = async (tree: string, program: string, ...args: string[]): Promise<string> => {
  const installed = join(tree, "node_modules/.bin");
  const path = [dirname(process.execPath), installed, process.env.PATH].join(":");
  try {
    const env = { ...process.env, PATH: path };
    const { stdout } = await run(program, args, { cwd: tree, env });
    return stdout;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(" ")}\n${stdout}\n${stderr}`);
  }
};

/** Returns a page as the built server of the tree serves it. */
const renderedIn = (tree: string, page: string): Promise<string> => {
  const code = `import { readEnv } from "#server/env/env.ts";
    import { builtSite } from "#server/site/built-pages.ts";
    const site = await builtSite(readEnv({ EVENT_DATES: "2027-02" }), () => new Date("2027-01-10"));
    process.stdout.write((await site.get(${JSON.stringify(`/${page}`)})).body);`;
  return runIn(tree, "node", "--input-type=module", "--eval", code);
};

/** The recipes for forms, with the files besides tests that each touches, and what its page shows. */
const FORMS = [
  { recipe: "Add a field", page: "apply/speaker", shows: 'name="city"', productionFiles: 3 },
  { recipe: "Add a form", page: "apply/workshop", shows: 'name="plan"', productionFiles: 5 },
];
const CONTENT = ["Change the name", "Change a ticket", "Add a sponsor", "Add a page"];

let tree: string;
let guide: string;
beforeAll(async () => {
  tree = await copyOfTheTree();
  guide = await readFile("docs/contributing/content.md", "utf8");
});
afterAll(() => rm(tree, { recursive: true, force: true, maxRetries: 5 }));

test("the recipes keep the code formatted, linted, typed and tested, and forms and tables in agreement on both engines", async () => {
  for (const recipe of CONTENT) await followRecipe(tree, recipeSteps(guide, recipe));
  const search = /^git grep .+$/m.exec(guide)?.[0] ?? "";
  await runIn(tree, "sh", "-ec", `git init --quiet; git add .; ${search}`);
  expect(guide).toContain("\nnpm run draw\nnpm run test:unit -- tests/unit/supabase -u\n");
  await runIn(tree, "node", "scripts/draw/draw.ts");
  const unit = ["vitest", "run", "--project", "unit"] as const;
  await runIn(tree, ...unit, "tests/unit/supabase", "-u");
  const forms = await readFile("docs/contributing/forms.md", "utf8");
  expect(forms).toContain("\nnpm run test:unit -- tests/unit/app/pages -u\n");
  for (const [index, { recipe, productionFiles }] of FORMS.entries()) {
    // Once for each recipe in the long run: in the short one they are looked at together.
    for (const command of rounds([], [unit])) await runIn(tree, ...command);
    const steps = recipeSteps(forms, recipe);
    const touched = new Set(steps.map(({ path }) => path).filter((path) => !/^tests/.test(path)));
    expect([...touched]).toHaveLength(productionFiles);
    await followRecipe(tree, steps, `2999010100000${index}`);
    await runIn(tree, ...unit, "tests/unit/app/pages", "-u");
  }
  const contract = [
    "tests/contract/definitions",
    "tests/contract/capabilities",
    "tests/contract/policies/submissions",
  ];
  await runIn(tree, ...unit);
  await runIn(tree, "vitest", "run", "--project", "contract", ...contract);
  await runIn(tree, "npm", "run", "lint");
  for (const part of ["app", "server", "tests"]) await runIn(tree, "tsc", "-p", part);
});

test("they leave the old name to the licence and the recipe itself", async () => {
  const found = await runIn(tree, "git", "grep", "-lai", event.city);
  expect(found.trimEnd().split("\n")).toEqual(["LICENSE", "docs/contributing/content.md"]);
});

test("the pages show what all recipes have changed", async () => {
  await runIn(tree, "node", "scripts/build/build.ts");
  const home = await renderedIn(tree, "");
  for (const words of ["February 2027", "3 days", "$1234"]) expect(home).toContain(words);
  expect(home).not.toContain(event.city);
  expect(home).toMatch(
    /<a [^>]*href="https:\/\/nodes.example\/"[^>]*><img [^>]*alt="Deccan Nodes"/,
  );
  expect(await renderedIn(tree, "travel")).toContain("<h1>Travel</h1>");
  expect(await renderedIn(tree, "sitemap.xml")).toContain("/travel</loc>");
  for (const { page, shows } of FORMS) expect(await renderedIn(tree, page)).toContain(shows);
  const privacy = await renderedIn(tree, "privacy");
  for (const words of ["Job title, City, Speaker bio", "Propose a Workshop"])
    expect(privacy).toContain(words);
  const files = ["tests/build/variants", "tests/build/words"];
  await runIn(tree, "vitest", "run", "--project", "build", ...files);
});
