import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { event } from "#domain/event.ts";
import { followRecipe, recipeSteps } from "#tests/support/documents/recipe.ts";
import { repositoryFiles } from "#tests/support/documents/repository-files.ts";

const run = promisify(execFile);

/** A copy of the repository that shares the installed packages and has no build. */
const copyOfTheTree = async (): Promise<string> => {
  const tree = await mkdtemp(join(tmpdir(), "recipe-"));
  for (const path of repositoryFiles()) await cp(path, join(tree, path));
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

describe.each([
  { recipe: "Add a field", page: "apply/speaker", shows: 'name="city"', productionFiles: 2 },
  { recipe: "Add a form", page: "apply/workshop", shows: 'name="plan"', productionFiles: 4 },
])("the recipe “$recipe”", ({ recipe, page, shows, productionFiles }) => {
  let tree: string;
  beforeAll(async () => {
    tree = await copyOfTheTree();
    const steps = recipeSteps(await readFile("docs/contributing/forms.md", "utf8"), recipe);
    const touched = new Set(steps.map(({ path }) => path).filter((path) => !/^tests/.test(path)));
    expect([...touched]).toHaveLength(productionFiles);
    await followRecipe(tree, steps);
  });
  afterAll(() => rm(tree, { recursive: true, force: true, maxRetries: 5 }));

  test("keeps the code formatted, linted and typed", async () => {
    await runIn(tree, "biome", "check", "--error-on-warnings", "domain", "app", "tests/unit");
    for (const part of ["app", "server"]) await runIn(tree, "tsc", "-p", part);
  });

  test("keeps forms and tables in agreement on both engines", async () => {
    const files = [
      "tests/contract/definitions",
      "tests/contract/policies/send",
      "tests/unit/domain",
    ];
    await runIn(tree, "vitest", "run", "--project", "unit", "--project", "contract", ...files);
  });

  test("gives the page its new content", async () => {
    await runIn(tree, "node", "scripts/build/build.ts");
    expect(await renderedIn(tree, page)).toContain(shows);
  });
});

describe("the recipes for names, tickets and pages, one after the other", () => {
  const recipes = ["Change the name", "Change a ticket", "Add a page"];
  let tree: string;
  beforeAll(async () => {
    tree = await copyOfTheTree();
    const guide = await readFile("docs/contributing/content.md", "utf8");
    for (const recipe of recipes) await followRecipe(tree, recipeSteps(guide, recipe));
    const search = /^git grep .+$/m.exec(guide)?.[0] ?? "";
    await runIn(tree, "sh", "-ec", `git init --quiet; git add .; ${search}`);
    expect(guide).toContain("\nnpm run draw\nnpm run test:unit -- tests/unit/supabase -u\n");
    await runIn(tree, "node", "scripts/draw/draw.ts");
    await runIn(tree, "vitest", "run", "--project", "unit", "tests/unit/supabase", "-u");
  });
  afterAll(() => rm(tree, { recursive: true, force: true, maxRetries: 5 }));

  test("keep the code formatted, linted and typed", async () => {
    await runIn(tree, "npm", "run", "check");
  });

  test("leave the old name to the licence and the recipe itself", async () => {
    const found = await runIn(tree, "git", "grep", "-lai", event.city);
    const files = ["LICENSE", "docs/contributing/content.md"];
    expect(found.trimEnd().split("\n")).toEqual(files);
  });

  test("keep every test without a browser", async () => {
    await runIn(tree, "vitest", "run", "--project", "unit");
  });

  test("give the pages their new content", async () => {
    await runIn(tree, "node", "scripts/build/build.ts");
    const home = await renderedIn(tree, "");
    for (const words of ["February 2027", "3 days", "$449"]) expect(home).toContain(words);
    expect(home).not.toContain(event.city);
    expect(await renderedIn(tree, "travel")).toContain("<h1>Travel</h1>");
    expect(await renderedIn(tree, "sitemap.xml")).toContain("/travel</loc>");
  });

  test("keep the tests of the built pages", async () => {
    const files = ["tests/build/variants", "tests/build/words"];
    await runIn(tree, "vitest", "run", "--project", "build", ...files);
  });
});
