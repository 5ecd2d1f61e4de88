import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checksumOfManifest, type Manifest } from "#cli/backup/manifest.ts";
import { createRoles } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { openPostgresql } from "#server/database/postgresql.ts";
import { newDatabase } from "#tests/support/database/engines.ts";
import { runCommand } from "#tests/support/server/commands.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const home = temporaryFolder();

test("a backup removes what killed ones left more than a day ago (6.3.8)", async () => {
  const [folder, dataDir] = [home("killed"), home("killed data")];
  await (await openDatabase({ dataDir, databaseUrl: undefined })).close();
  for (const name of ["notes", ".unfinished-new", ".unfinished-old"])
    await mkdir(join(folder, name), { recursive: true });
  for (const name of ["notes", ".unfinished-old"]) await utimes(join(folder, name), 0, 0);
  await runCommand("backup", [folder], { DATA_DIR: dataDir });
  expect((await readdir(folder)).toSorted()).toEqual([
    ".unfinished-new",
    expect.stringMatching(/^backup-/),
    "notes",
  ]);
});

test("a backup of the other engine is refused by name (6.3.9)", async () => {
  const [backups, dataDir] = [home("backups"), home("data")];
  await (await openDatabase({ dataDir, databaseUrl: undefined })).close();
  expect(await runCommand("backup", [backups], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const environment = { DATA_DIR: dataDir, DATABASE_URL: await newDatabase() };
  expect((await runCommand("restore", [backups], environment)).stderr).toContain(
    "This backup is of PGlite. Unset DATABASE_URL to restore it.",
  );
});

test("a user who may not create databases can make a backup, and a refused restore makes no folder", async () => {
  const url = new URL(await newDatabase());
  const user = `narrow_${url.pathname.slice(1)}`;
  const admin = openPostgresql(url.href);
  await admin.begin(async ({ sql, script }) => {
    await createRoles(sql);
    await script(`create role ${user} login; grant anon, authenticated, service_role to ${user}`);
    await script(`alter database ${url.pathname.slice(1)} owner to ${user}`);
  });
  await admin.close();
  url.username = user;
  await (await openDatabase({ dataDir: home(), databaseUrl: url.href })).close();
  const { stdout } = await runCommand("backup", [home("narrow")], {
    DATABASE_URL: url.href,
  });
  expect(stdout).toContain("rows, read back and checked for every table.");

  const restored = { DATABASE_URL: url.href, DATA_DIR: home("not made") };
  const { stderr } = await runCommand("restore", [home("narrow")], restored);
  expect(stderr).toContain("holds data");
  expect(await readdir(home())).not.toContain("not made");
});

test("the command reports missing arguments and unsupported databases, and leaves no files behind", async () => {
  const folder = home("unused");
  const refused = await runCommand("backup", [folder], {
    DATABASE_URL: await newDatabase(),
    PATH: "/nonexistent",
  });
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^pg_dump \d+ or newer is needed in PATH\. Install/),
  });
  const hosted = {
    SUPABASE_URL: "https://x.supabase.co",
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
  };
  expect((await runCommand("backup", [folder], hosted)).stderr).toContain("keeps its own backups");
  const empty = { DATABASE_URL: await newDatabase() };
  expect((await runCommand("backup", [folder], empty)).stderr).toContain("has no tables");
  expect((await runCommand("backup", [], {})).stderr).toContain("npm run backup -- FOLDER");
  expect((await runCommand("restore", [home("nowhere")], { DATA_DIR: folder })).stderr).toContain(
    "cannot be read",
  );
  expect((await runCommand("backup", [folder], { DATA_DIR: home("none") })).stderr).toContain(
    "There is no database in",
  );
  expect(await readdir(home())).not.toContain("unused");
});

test.each([
  ["names no file", {}, "database.tar.gz was changed"],
  ["has no list of files", null, "database.tar.gz was changed"],
  ["names a dump that is none", undefined, "cannot be opened: incorrect header check"],
])(
  "a restore whose manifest %s ends with a sentence and leaves nothing (6.3.9)",
  async (title, names, sentence) => {
    const [dataDir, backups, target] = [home("spoilt"), home(title), home(`${title} restored`)];
    await (await openDatabase({ dataDir, databaseUrl: undefined })).close();
    await runCommand("backup", [backups], { DATA_DIR: dataDir });
    const folder = join(backups, (await readdir(backups))[0] ?? "");
    await writeFile(join(folder, "database.tar.gz"), "no dump");
    const sha256 = createHash("sha256").update("no dump").digest("hex");
    const path = join(folder, "manifest.json");
    const { checksum: _, ...manifest } = JSON.parse(await readFile(path, "utf8"));
    const files = names === undefined ? { "database.tar.gz": sha256 } : names;
    const changed = { ...manifest, files } as Manifest;
    await writeFile(path, JSON.stringify({ ...changed, checksum: checksumOfManifest(changed) }));
    const { code, stderr } = await runCommand("restore", [folder], { DATA_DIR: target });
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/^ {4}at /m);
    expect(code).toBe(1);
    const left = await readdir(target).catch(() => []);
    expect(left.filter((name) => name !== "database.lock.db")).toEqual([]);
  },
);
