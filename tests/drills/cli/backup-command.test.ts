import { mkdir, readdir, utimes } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "#server/database/open-database.ts";
import { runCommand } from "#tests/support/server/commands.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const home = temporaryFolder();
let printed: string;

beforeAll(async () => {
  const dataDir = home("data");
  await (await openDatabase({ dataDir, databaseUrl: undefined })).close();
  const folders = { notes: 0, ".unfinished-new": Date.now() / 1000, ".unfinished-old": 0 };
  for (const [name, seconds] of Object.entries(folders)) {
    await mkdir(home("backups", name), { recursive: true });
    await utimes(home("backups", name), seconds, seconds);
  }
  ({ stdout: printed } = await runCommand("backup", [home("backups")], { DATA_DIR: dataDir }));
});

test("a backup says what it holds, and removes what killed ones left more than a day ago (6.3.8)", async () => {
  expect(printed).toMatch(/backup-\w+: \d+ rows, opened and compared\.$/m);
  expect((await readdir(home("backups"))).toSorted()).toEqual([
    ".unfinished-new",
    expect.stringMatching(/^backup-/),
    "notes",
  ]);
});

const POSTGRESQL = { DATABASE_URL: "postgres://conference@127.0.0.1/conference" };
const HOSTED = {
  SUPABASE_URL: "https://x.supabase.co",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
};

test.each([
  ["backup", POSTGRESQL, /use PostgreSQL's own programs .* pg_dump --format=custom/],
  ["restore", POSTGRESQL, /roles\.sql && pg_restore .* && npm run staff -- mail hold$/m],
  ["backup", HOSTED, /keeps its own backups/],
])("%s with %o says what to use and writes nothing (6.3.8, 6.3.9)", async (name, set, sentence) => {
  const { code, stdout, stderr } = await runCommand(name, [home("unused")], set);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(sentence);
  expect(await readdir(home())).not.toContain("unused");
});

test("the commands report missing arguments, and a folder that is not there", async () => {
  const nowhere = { DATA_DIR: home("nowhere") };
  expect((await runCommand("backup", [], {})).stderr).toContain("npm run backup -- FOLDER");
  expect((await runCommand("restore", [home("nothing")], nowhere)).stderr).toContain(
    "cannot be read",
  );
});
