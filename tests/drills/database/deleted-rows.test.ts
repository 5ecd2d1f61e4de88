import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createBackup } from "#cli/backup/create-backup.ts";
import { DUMP_FILE } from "#cli/backup/dump.ts";
import { restoreBackup } from "#cli/backup/restore-backup.ts";
import { forms } from "#domain/forms/registry.ts";
import { databaseFolderOf } from "#server/database/data-folder/created-marker.ts";
import type { Database } from "#server/database/database.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { pglite } from "#tests/support/database/engines.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { prepareDataDir } from "#tests/support/server/spawn-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const home = temporaryFolder(beforeEach);
const newFolder = () => mkdtemp(home("folder-"));

const DELETED = /Forgotten\d+/g;

/** Returns the names of deleted people that some bytes hold. */
const namesIn = (bytes: Uint8Array): readonly string[] => [
  ...new Set(Buffer.from(bytes).toString("latin1").match(DELETED) ?? []),
];

/** Returns the files below a folder that hold such names. */
const filesWithNames = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if (namesIn(await readFile(path)).length > 0) found.push(path);
  }
  return found;
};

/** Opens a new database from which forty people were deleted, and which others have written to since. */
const openAfterDeletion = async () => {
  const dataDir = await prepareDataDir(await newFolder());
  const database: Database = await openDatabase({ dataDir, databaseUrl: undefined });
  const { eraseSubmissions } = createSqlOperations(database);
  for (const form of forms) {
    const ids: string[] = [];
    for (let person = 0; person < 8; person += 1)
      ids.push(
        await submit(database, form, {
          [form.applicant.name]: `Forgotten${person}`,
        }),
      );
    await eraseSubmissions(form.table, ids);
    await submit(database, form);
  }
  return { dataDir, database };
};

test("deleted people are in no file of PGlite once they were removed from the files (6.2.7)", async () => {
  const { dataDir, database } = await openAfterDeletion();
  onTestFinished(database.close);
  const folder = databaseFolderOf(dataDir);
  expect(await filesWithNames(folder)).not.toEqual([]);
  await database.removeDeleted?.();
  expect(await filesWithNames(folder)).toEqual([]);
});

test("a backup after a deletion holds nothing of the deleted people, and neither does what is restored from it (6.2.7)", async () => {
  const { dataDir, database } = await openAfterDeletion();
  await database.close();
  const now = new Date();
  const { path } = await createBackup(await newFolder(), { dataDir, keep: 7, withKeys: true, now });
  expect(namesIn(gunzipSync(await readFile(join(path, DUMP_FILE))))).toEqual([]);
  const restored = await newFolder();
  await restoreBackup(path, { dataDir: restored, sendEmail: false });
  expect(await filesWithNames(restored)).toEqual([]);
});

test("every table has a primary key, by which it is written anew (6.2.7)", async () => {
  const { database, query } = await pglite.open();
  onTestFinished(database.close);
  const without = await query(
    `select relname from pg_class where relkind = 'r'
        and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
        and not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'p')`,
  );
  expect(without).toEqual([]);
});
