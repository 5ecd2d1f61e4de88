import { execFileSync, spawnSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { releaseChangelog } from "#scripts/release/changelog.ts";
import { isLater } from "#scripts/release/version.ts";

test.each([
  ["0.1.1", true],
  ["0.2.0", true],
  ["1.0.0", true],
  ["0.10.0", true],
  ["0.1.0", false],
  ["0.0.9", false],
  ["v0.2.0", false],
  ["0.2", false],
  ["0.2.0-beta", false],
  ["0.02.0", false],
  ["", false],
])("%s later than 0.1.0: %s", (version, expected) => {
  expect(isLater(version, "0.1.0")).toBe(expected);
});

describe("the changelog of a release", () => {
  const older = "## 0.1.0, November 2026\n\nThe first version.\n";
  const at = new Date("2027-01-31T20:00:00Z");

  test("gets a heading of its own, below an empty section for the next one", () => {
    expect(
      releaseChangelog(`# Changelog\n\n## Unreleased\n\n- A ticket.\n\n${older}`, "0.2.0", at),
    ).toEqual({
      changelog: `# Changelog\n\n## Unreleased\n\n## 0.2.0, January 2027\n\n- A ticket.\n\n${older}`,
      notes: "- A ticket.",
    });
  });

  test.each([
    ["# Changelog\n\n## Unreleased\n\n## 0.1.0\n"],
    [`# Changelog\n\n## Unreleased\n\n${older}`],
    [`# Changelog\n\n${older}`],
  ])("is missing where nothing is unreleased: %j", (changelog) => {
    expect(releaseChangelog(changelog, "0.2.0", at)).toBeUndefined();
  });
});

describe("npm run release", () => {
  let repository: string;
  const author = { GIT_AUTHOR_NAME: "A", GIT_AUTHOR_EMAIL: "a@example.org" };
  const env = {
    PATH: process.env.PATH,
    ...author,
    GIT_COMMITTER_NAME: author.GIT_AUTHOR_NAME,
    GIT_COMMITTER_EMAIL: author.GIT_AUTHOR_EMAIL,
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CONFIG_NOSYSTEM: "1",
  };
  const git = (...args: readonly string[]): string =>
    execFileSync("git", args, { cwd: repository, env, encoding: "utf8" }).trim();
  const script = resolve("scripts/release/release.ts");
  const release = (...args: readonly string[]) =>
    spawnSync(process.execPath, [script, ...args], { cwd: repository, env, encoding: "utf8" });
  const read = (name: string): Promise<string> => readFile(join(repository, name), "utf8");
  const write = (name: string, text: string): Promise<void> =>
    writeFile(join(repository, name), text);

  beforeEach(async () => {
    repository = await mkdtemp(join(tmpdir(), "release-"));
    onTestFinished(() => rm(repository, { recursive: true, force: true }));
    for (const name of ["package.json", "package-lock.json"])
      await cp(name, join(repository, name));
    await write("CHANGELOG.md", "# Changelog\n\n## Unreleased\n\n# A ticket.\n");
    git("init", "--quiet");
    git("add", ".");
    git("commit", "--quiet", "--message", "Begin");
  });

  test("commits the version, tags it with its notes, and prints them", async () => {
    const { version } = JSON.parse(await read("package.json"));
    const { status, stdout } = release("9.0.0");
    expect({ status, stdout }).toEqual({ status: 0, stdout: "# A ticket.\n" });
    expect(git("status", "--porcelain")).toBe("");
    expect(git("log", "-1", "--format=%s")).toBe("Release 9.0.0");
    expect(git("rev-parse", "v9.0.0^{commit}")).toBe(git("rev-parse", "HEAD"));
    expect(git("tag", "--list", "--format=%(contents)")).toBe("v9.0.0\n\n# A ticket.");
    const changed = git("diff", "HEAD~1", "--unified=0", "--", "package.json", "package-lock.json")
      .split("\n")
      .filter((line) => /^[-+] /.test(line))
      .map((line) => line.trim().replace(/ +/g, " "));
    const [from, to] = [`- "version": "${version}",`, '+ "version": "9.0.0",'];
    expect(changed).toEqual([from, to, from, to, from, to]);
    expect(await read("CHANGELOG.md")).toMatch(
      /^# Changelog\n\n## Unreleased\n\n## 9\.0\.0, \w+ \d{4}\n\n# A ticket\.\n$/,
    );
  });

  test("refuses uncommitted changes", async () => {
    await write("notes.txt", "unfinished");
    const { status, stderr } = release("9.0.0");
    expect(status).toBe(1);
    expect(stderr).toContain("There are changes that are not committed.");
    expect(git("tag", "--list")).toBe("");
  });

  test.each([
    ["a version that is not later", ["0.0.1"], "Name a version later than"],
    ["no version", [], "Name a version later than"],
  ])("refuses %s", (_, args, reason) => {
    const { status, stderr } = release(...args);
    expect(status).toBe(1);
    expect(stderr).toContain(reason);
    expect(git("log", "--format=%s")).toBe("Begin");
  });

  test("refuses a version that has a tag", () => {
    git("tag", "v9.0.0");
    const { status, stderr } = release("9.0.0");
    expect({ status, stderr }).toEqual({ status: 1, stderr: "The tag v9.0.0 exists already.\n" });
  });

  test.each(["commit-msg", "reference-transaction"])(
    "leaves everything as it was when the hook %s stops it",
    async (hook) => {
      // The commit is refused, or the tag alone.
      const script = '#!/bin/sh\ncase "$0" in *commit-msg) exit 1;; esac\n! grep -q refs/tags';
      await writeFile(join(repository, ".git", "hooks", hook), script, { mode: 0o755 });
      const { status, stdout, stderr } = release("9.0.0");
      expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
      expect(stderr).toContain("Nothing was released, and every file is as it was: ");
      expect(git("status", "--porcelain")).toBe("");
      expect(git("log", "--format=%s")).toBe("Begin");
      expect(git("tag", "--list")).toBe("");
    },
  );

  test("refuses a changelog with nothing to release", () => {
    release("9.0.0");
    const { status, stderr } = release("9.0.1");
    expect(status).toBe(1);
    expect(stderr).toContain('CHANGELOG.md has nothing under "Unreleased".');
  });
});
