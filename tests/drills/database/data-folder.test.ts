import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { openPglite } from "#server/database/engines/pglite.ts";
import { databaseOn, openDatabase } from "#server/database/open-database.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { prepareDataDir } from "#tests/support/server/spawn-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const dataDir = temporaryFolder(beforeEach);
const folder = () => dataDir("database");

const open = () => openDatabase({ dataDir: dataDir(), databaseUrl: undefined });
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

describe("a data folder", () => {
  test("whose database is gone or cut short is refused by name, and left as it is", async () => {
    await prepareDataDir(dataDir());
    await (await open()).close();
    await rm(dataDir("database/PG_VERSION"));
    const left = await readdir(folder());
    await expect(open()).rejects.toThrow(`${folder()} held a database, and now it holds none`);
    expect(await readdir(folder())).toEqual(left);
    await rm(folder(), { recursive: true });
    await expect(open()).rejects.toThrow("Restore a backup.");
    expect(await readdir(dataDir())).not.toContain("database");
  });

  test("of a first start that was interrupted is filled", async () => {
    await mkdir(dataDir("database/base"), { recursive: true });
    const database = await open();
    expect(await submit(database, contactForm)).toBeTruthy();
    await database.close();
  });

  test("that existed before is closed to other users, and so are the files beside it", async () => {
    await mkdir(folder(), { mode: 0o755 });
    await (await open()).close();
    expect(await modeOf(folder())).toBe(0o700);
    for (const name of await readdir(dataDir()))
      expect((await modeOf(dataDir(name))) & 0o077).toBe(0);
  });
});

test("PGlite is opened again after a failure of its own, with every row", async () => {
  const lines: string[] = [];
  await prepareDataDir(dataDir());
  const engine = await openPglite(folder(), { log: (line) => void lines.push(line) });
  const database = await databaseOn(engine);
  const first = await submit(database, contactForm);
  const [file] = await engine.begin(async ({ script, sql }) => {
    await script("create table away (id integer)");
    return sql<{ path: string }>("select pg_relation_filepath('away') as path");
  });
  const path = join(folder(), file?.path ?? "");
  await database.close();

  const again = await openPglite(folder(), { log: (line) => void lines.push(line) });
  await rename(path, `${path}.away`);
  await expect(again.begin(({ sql }) => sql("select * from away"))).rejects.toMatchObject({
    code: "58P01",
  });
  await rename(`${path}.away`, path);
  expect(await again.begin(({ sql }) => sql("select * from away"))).toEqual([]);
  expect(await again.begin(({ sql }) => sql("select id from public.contact_queries"))).toEqual([
    { id: first },
  ]);
  expect(lines).toEqual(["The database failed (58P01) and is opened again."]);
  await again.close();
});
