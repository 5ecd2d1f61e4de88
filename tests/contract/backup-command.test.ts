import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { createRoles } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { openPostgresql } from "#server/database/postgresql.ts";
import { newDatabase } from "#tests/support/database/engines.ts";
import { runCommand } from "#tests/support/server/commands.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const home = temporaryFolder();

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
