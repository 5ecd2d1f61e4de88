import { spawnSync } from "node:child_process";
import { fsyncSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import type { FreeSpace } from "#server/database/data-folder/free-space.ts";
import type { Database } from "#server/database/database.ts";
import { openPglite } from "#server/database/engines/pglite.ts";
import { databaseOn } from "#server/database/open-database.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { callsWith, confirmedPage } from "#tests/support/gateway/applicant-page.ts";
import { prepareDataDir } from "#tests/support/server/spawn-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const home = temporaryFolder(beforeEach);

test("a nearly full disk refuses writes with the code of a full one, and reads and backups go on, also after a restart that says why, until there is room", async () => {
  await prepareDataDir(home());
  let free: FreeSpace = { bytes: 1024 ** 3, inodes: 1_000_000 };
  const lines: string[] = [];
  let dumps = 0;
  const start = async () => {
    const engine = await openPglite(home("database"), { free: async () => free });
    return databaseOn(engine, (line) => void lines.push(line));
  };
  const fileOf = (database: Database) =>
    database.transaction((sql) =>
      sql("select pg_relation_filenode('public.contact_queries') as file"),
    );
  const sendTo = (database: Database) => submit(database, contactForm);
  const expectRefusal = async (database: Database) => {
    await expect(sendTo(database)).rejects.toMatchObject({ code: "53100" });
    const read = database.transaction((sql) => sql("select id from public.contact_queries"));
    expect(await read).toEqual([{ id }]);
    const page = callsWith(database, key_input)("applicant_page", {});
    expect(await page).toMatchObject({ confirmed: true });
    const file = await fileOf(database);
    dumps += 1;
    await database.dumpFolder?.(home(`dump-${dumps}`));
    expect(await fileOf(database)).toEqual(file);
  };

  const first = await start();
  const id = await sendTo(first);
  const { key_input } = await confirmedPage(first, id);
  free = { bytes: 256 * 1024 * 1024 - 1, inodes: 1_000_000 };
  await expectRefusal(first);
  await first.close();
  expect(lines).toEqual([]);

  const restarted = await start();
  await expectRefusal(restarted);
  expect(lines).toEqual([
    "Less than 256 MB of disk space, or fewer than 1,000 inodes, are free. Nothing is stored until there is more; reading goes on.",
  ]);
  free = { bytes: 256 * 1024 * 1024, inodes: 999 };
  await expectRefusal(restarted);
  free = { ...free, inodes: 1_000 };
  await sendTo(restarted);
  await restarted.close();
});

test("with a nearly full disk a first start is refused", async () => {
  await expect(
    openPglite(home("database"), { free: async () => ({ bytes: 0, inodes: 0 }) }),
  ).rejects.toThrow(
    "Less than 256 MB of disk space, or fewer than 1,000 inodes, are free. Free more for",
  );
});

test("with DATA_SYNC the log is on the disk before a submission is acknowledged (docs/security.md 2.16)", async () => {
  await prepareDataDir(home());
  let syncs = 0;
  const fsync = (descriptor: number) => {
    fsyncSync(descriptor);
    syncs += 1;
  };
  const database = await databaseOn(await openPglite(home("database"), { fsync }));
  for (let count = 0; count < 10; count += 1) {
    syncs = 0;
    await submit(database, contactForm);
    expect(syncs).toBeGreaterThan(0);
  }
  syncs = 0;
  await database.transaction((sql) => sql("select id from public.contact_queries"));
  expect(syncs).toBe(0);
  await database.close();
});

test("a file system that never syncs is named once, and the database opens all the same (docs/security.md 2.16)", async () => {
  await prepareDataDir(home());
  const lines: string[] = [];
  const fsync = () => {
    throw Object.assign(new Error("not supported"), { code: "EINVAL" });
  };
  const log = (line: string) => void lines.push(line);
  const database = await databaseOn(await openPglite(home("database"), { fsync, log }));
  await submit(database, contactForm);
  await database.close();
  expect(lines).toEqual([
    `The file system of ${home("database")} cannot sync (EINVAL), so a power cut may lose the last seconds. Use a local disk, or DATA_SYNC=off to accept that.`,
  ]);
});

test("a disk that fails to sync later ends the process", async () => {
  await prepareDataDir(home());
  const module = new URL("../../../server/database/engines/pglite.ts", import.meta.url);
  const program = `
    const { openPglite } = await import("${module}");
    let isBroken = false;
    const fsync = () => { if (isBroken) throw Object.assign(new Error(), { code: "EIO" }); };
    const engine = await openPglite("${home("database")}", { fsync });
    isBroken = true;
    await engine.begin(({ sql }) => sql("create table any_table ()"));
    console.log("on");`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", program],
    { encoding: "utf8" },
  );
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: "",
    stderr: "The disk could not store what was written (EIO).\n",
  });
});
