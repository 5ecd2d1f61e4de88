import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { releaseChangelog } from "./changelog.ts";
import { isLater } from "./version.ts";

const CHANGED = ["package.json", "package-lock.json", "CHANGELOG.md"];

const git = (...parameters: readonly string[]): string =>
  execFileSync("git", parameters, { encoding: "utf8" }).trim();

const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const writeJson = (path: string, content: unknown): void =>
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);

/** Writes the version into the three files that have it. */
const writeRelease = (project: object, version: string, changelog: string): void => {
  const lock = readJson("package-lock.json");
  writeJson("package.json", { ...project, version });
  const packages = { ...lock.packages, "": { ...lock.packages[""], version } };
  writeJson("package-lock.json", { ...lock, version, packages });
  writeFileSync("CHANGELOG.md", changelog);
};

/** Commits and tags a version, and returns its notes, or returns why nothing was changed. */
const release = (version: string, at: Date): { readonly notes: string } | string => {
  const project = readJson("package.json");
  if (!isLater(version, project.version))
    return `Name a version later than ${project.version}, such as 1.2.3: npm run release -- VERSION`;
  if (git("status", "--porcelain") !== "")
    return "There are changes that are not committed. Commit them first, or put them aside with git stash.";
  const tag = `v${version}`;
  if (git("tag", "--list", tag) !== "") return `The tag ${tag} exists already.`;
  const released = releaseChangelog(readFileSync("CHANGELOG.md", "utf8"), version, at);
  if (!released) return 'CHANGELOG.md has nothing under "Unreleased".';

  const begin = git("rev-parse", "HEAD");
  try {
    writeRelease(project, version, released.changelog);
    git("add", "--", ...CHANGED);
    git("commit", "--quiet", "--message", `Release ${version}`);
    // Git would otherwise take lines of the notes that begin with # for comments.
    const message = `${tag}\n\n${released.notes}`;
    git("tag", "--annotate", "--cleanup=whitespace", tag, "--message", message);
  } catch (error) {
    // Nothing else was changed, as every change was committed before.
    git("reset", "--hard", "--quiet", begin);
    return `Nothing was released, and every file is as it was: ${(error as Error).message}`;
  }
  return released;
};

const result = release(process.argv[2] ?? "", new Date());
if (typeof result === "string") {
  console.error(result);
  process.exitCode = 1;
} else {
  console.log(result.notes);
  console.error("\nCommitted and tagged. To publish: git push --follow-tags");
}
