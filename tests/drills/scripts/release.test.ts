import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { moveUnreleased } from "#scripts/move-unreleased.mjs";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

describe("the changelog of a release", () => {
  const older = "## 0.1.0, November 2026\n\nThe first version.\n";
  const at = new Date("2027-01-31T20:00:00Z");

  test("gets a heading of its own, below an empty section for the next one", () => {
    expect(
      moveUnreleased(`# Changelog\n\n## Unreleased\n\n- A ticket.\n\n${older}`, "0.2.0", at),
    ).toBe(`# Changelog\n\n## Unreleased\n\n## 0.2.0, 31 January 2027\n\n- A ticket.\n\n${older}`);
  });

  test.each([
    ["# Changelog\n\n## Unreleased\n\n## 0.1.0\n"],
    [`# Changelog\n\n## Unreleased\n\n${older}`],
    [`# Changelog\n\n${older}`],
  ])("is missing where nothing is unreleased: %j", (changelog) => {
    expect(moveUnreleased(changelog, "0.2.0", at)).toBeUndefined();
  });
});

describe("npm run release", () => {
  const LIST = "tests/unit/supabase/released-migrations.txt";
  const OLD = "as-it-was  supabase/migrations/1_old.sql\n";
  const repository = temporaryFolder(beforeEach);
  const env = {
    PATH: process.env.PATH,
    HOME: tmpdir(),
    GIT_AUTHOR_NAME: "A",
    GIT_AUTHOR_EMAIL: "a@example.org",
    GIT_COMMITTER_NAME: "A",
    GIT_COMMITTER_EMAIL: "a@example.org",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CONFIG_NOSYSTEM: "1",
  };
  const git = (...args: readonly string[]): string =>
    execFileSync("git", args, { cwd: repository(), env, encoding: "utf8" }).trim();
  const release = (version: string) =>
    spawnSync("npm", ["run", "release", "--", version], {
      cwd: repository(),
      env,
      encoding: "utf8",
    });
  const read = (name: string): Promise<string> => readFile(repository(name), "utf8");

  beforeEach(async () => {
    for (const name of [
      "package.json",
      "package-lock.json",
      ".npmrc",
      "scripts/move-unreleased.mjs",
    ])
      await cp(name, repository(name));
    await writeFile(repository("CHANGELOG.md"), "# Changelog\n\n## Unreleased\n\n- A hat.\n");
    for (const folder of ["supabase/migrations", dirname(LIST)])
      await mkdir(repository(folder), { recursive: true });
    for (const name of ["1_old.sql", "2_new.sql"])
      await writeFile(repository("supabase/migrations", name), "select 1;");
    await writeFile(repository(LIST), OLD);
    git("init", "--quiet");
    git("add", ".");
    git("commit", "--quiet", "--message", "Begin");
  });

  test("commits and tags the version, its notes below a heading of their own, and the hashes of new migrations", async () => {
    const { status, stderr } = release("9.0.0");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(git("status", "--porcelain")).toBe("");
    expect(git("log", "-1", "--format=%s")).toBe("Release 9.0.0");
    expect(git("rev-parse", "v9.0.0^{commit}")).toBe(git("rev-parse", "HEAD"));
    expect(git("diff", "HEAD~1", "--name-only").split("\n")).toEqual([
      "CHANGELOG.md",
      "package-lock.json",
      "package.json",
      LIST,
    ]);
    const hash = createHash("sha256").update("select 1;").digest("hex");
    expect(await read(LIST)).toBe(`${OLD}${hash}  supabase/migrations/2_new.sql\n`);
    expect(await read("CHANGELOG.md")).toMatch(
      /^# Changelog\n\n## Unreleased\n\n## 9\.0\.0, \d+ \w+ \d{4}\n\n- A hat\.\n$/,
    );
  });

  test("changes nothing when the changelog has nothing to release", async () => {
    await writeFile(repository("CHANGELOG.md"), "# Changelog\n\n## Unreleased\n");
    git("commit", "--quiet", "--all", "--message", "Release everything");
    const { status, stderr } = release("9.0.0");
    expect(status).toBe(1);
    expect(stderr).toContain('CHANGELOG.md has nothing under "Unreleased".');
    expect(git("status", "--porcelain")).toBe("");
    expect(git("tag", "--list")).toBe("");
  });
});
