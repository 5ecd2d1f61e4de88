import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { createBackup } from "#cli/backup/create-backup.ts";
import { checksumOfManifest, type Manifest } from "#cli/backup/manifest.ts";
import { pgliteStore } from "#cli/backup/pglite-store.ts";
import { postgresqlStore } from "#cli/backup/postgresql-store.ts";
import { restoreBackup } from "#cli/backup/restore-backup.ts";
import type { Store } from "#cli/backup/store.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { gatewaySchema } from "#server/gateway/schema.ts";
import { openKeys } from "#server/gateway/sign-in/signing-secret.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { newDatabase } from "#tests/support/database/engines.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { STAFF } from "#tests/support/people.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { addStaffTo, answerTo, sendAs } from "#tests/support/server/answers.ts";
import { callsWith, confirmedPage } from "#tests/support/server/own-page.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const home = temporaryFolder();

type Place = { readonly dataDir: string; readonly databaseUrl: string | undefined };

const engines: readonly { readonly name: string; newPlace(): Promise<Place> }[] = [
  {
    name: "PGlite",
    newPlace: async () => ({ dataDir: await mkdtemp(home("data-")), databaseUrl: undefined }),
  },
  {
    name: "PostgreSQL",
    newPlace: async () => ({
      dataDir: await mkdtemp(home("data-")),
      databaseUrl: await newDatabase(),
    }),
  },
];

const storeOf = ({ dataDir, databaseUrl }: Place): Store =>
  databaseUrl ? postgresqlStore(databaseUrl) : pgliteStore(dataDir);

const open = (place: Place) => openDatabase({ ...place, ownSchemas: [gatewaySchema] });

const OPTIONS = { keep: 7, withKeys: true } as const;

describe.each(engines)("a backup of $name", ({ newPlace }) => {
  let place: Place;
  let backups: string;
  let backup: string;
  let id: string;
  let key_input: string;
  beforeAll(async () => {
    place = await newPlace();
    backups = await mkdtemp(home("backups-"));
    const database = await open(place);
    await openKeys(database, place.dataDir);
    id = await submit(database, contactForm, sampleValues(contactForm));
    await sendAs(database, await addStaffTo(database), answerTo(id));
    const { call, ...own } = await confirmedPage(database, id);
    ({ key_input } = own);
    await call("withdraw_mine", { withdrawn_input: true, why_input: null });
    await database.close();
    const now = new Date();
    ({ path: backup } = await createBackup(storeOf(place), backups, { ...place, ...OPTIONS, now }));
  });

  const restore = async (folder: string, target?: Place) => {
    const to = target ?? (await newPlace());
    await restoreBackup(storeOf(to), folder, { ...to, sendEmail: false });
    return to;
  };
  /** Returns a copy of the backup that a test may spoil. */
  const copy = async (): Promise<string> => {
    const folder = await mkdtemp(home("copy-"));
    await cp(backup, folder, { recursive: true });
    return folder;
  };
  /** Returns a copy whose manifest says something else, and fits its own checksum. */
  const copyWith = async (change: Readonly<Record<string, unknown>>): Promise<string> => {
    const folder = await copy();
    const path = join(folder, "manifest.json");
    const { checksum: _, ...manifest } = JSON.parse(await readFile(path, "utf8"));
    const changed = { ...manifest, ...change } as Manifest;
    await writeFile(path, JSON.stringify({ ...changed, checksum: checksumOfManifest(changed) }));
    return folder;
  };
  const dumpIn = (folder: string) => join(folder, storeOf(place).dumpName);

  test("is closed to other users, file by file (6.3.8)", async () => {
    for (const path of [backup, ...(await readdir(backup)).map((name) => join(backup, name))])
      expect((await stat(path)).mode & 0o077).toBe(0);
  });

  test("is restored with its rows, its key and the links of applicants into an empty place, and not into a full one (6.3.9)", async () => {
    const target = await restore(backups);
    await expect(restore(backup, target)).rejects.toThrow("holds data");
    const [first, second] = [await open(place), await open(target)];
    try {
      const rows = await second.transaction((sql) => sql("select id from public.contact_queries"));
      expect(rows).toEqual([{ id }]);
      const history = await createSqlOperations(second).listHistory(contactForm.table, [id]);
      const kinds = history.events.map(({ kind, author }) => author ?? kind);
      expect(kinds).toEqual([STAFF, "confirmed", "withdrawn"]);
      const page = await callsWith(second, key_input)("my_submission", {});
      expect(page).toMatchObject({ reference: id.slice(0, 8), confirmed: true });
      const keys = [await openKeys(first, place.dataDir), await openKeys(second, target.dataDir)];
      expect(keys[1]?.publishableKey).toBe(keys[0]?.publishableKey);
      await expect(restore(backup, target)).rejects.toThrow(/is in use by|holds data/);
    } finally {
      await Promise.all([first.close(), second.close()]);
    }
  });

  test("that lacks a table is not finished, and its files are removed", async () => {
    const folder = await mkdtemp(home("backups-"));
    const store = storeOf(place);
    const isDumpOf: Store["isDumpOf"] = (dump, { migration, rows }) =>
      store.isDumpOf(dump, { migration, rows: { ...rows, "public.payments": 0 } });
    const options = { ...place, ...OPTIONS, now: new Date() };
    const created = createBackup({ ...store, isDumpOf }, folder, options);
    await expect(created).rejects.toThrow("does not hold what the database holds");
    expect(await readdir(folder)).toEqual([]);
  });

  test("holds its unsent emails once restored, unless they are to be sent, though applicants go on (6.3.10)", async () => {
    for (const sendEmail of [false, true]) {
      const held = sendEmail ? 0 : 4;
      const target = await newPlace();
      const restored = await restoreBackup(storeOf(target), backups, { ...target, sendEmail });
      expect(restored.held).toBe(held);
      const database = await open(target);
      const operations = createSqlOperations(database);
      expect(await operations.listMailFailures()).toHaveLength(held);
      const call = callsWith(database, key_input);
      await call("withdraw_mine", { withdrawn_input: false, why_input: null });
      expect(await operations.releaseMail()).toBe(held);
      expect(await operations.listMailFailures()).toEqual([]);
      await database.close();
    }
  });

  test("without keys makes everyone sign in again (6.3.8)", async () => {
    const folder = await mkdtemp(home("backups-"));
    const options = { ...place, ...OPTIONS, withKeys: false, now: new Date() };
    await createBackup(storeOf(place), folder, options);
    const target = await restore(folder);
    const [first, second] = [await open(place), await open(target)];
    const keys = [await openKeys(first, place.dataDir), await openKeys(second, target.dataDir)];
    expect(keys[1]?.publishableKey).not.toBe(keys[0]?.publishableKey);
    await Promise.all([first.close(), second.close()]);
  });

  test("with one flipped byte is refused by name (6.3.9)", async () => {
    const folder = await copy();
    const bytes = await readFile(dumpIn(folder));
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await writeFile(dumpIn(folder), bytes);
    const target = await newPlace();
    await expect(restore(folder, target)).rejects.toThrow(
      `The backup ${folder} is damaged: ${storeOf(place).dumpName} was changed.`,
    );
    expect(await readdir(target.dataDir)).toEqual([]);
  });

  test("without one of its files, or with a changed manifest, is refused by name (6.3.9)", async () => {
    const folder = await copy();
    await rm(dumpIn(folder));
    await expect(restore(folder)).rejects.toThrow("is missing");
    const manifest = await readFile(join(folder, "manifest.json"), "utf8");
    await writeFile(join(folder, "manifest.json"), manifest.replace('"rows"', '"cows"'));
    await expect(restore(folder)).rejects.toThrow("is damaged: manifest.json was changed");
    await rm(join(folder, "manifest.json"));
    await expect(restore(folder)).rejects.toThrow("There is no finished backup");
  });

  test("of a later version or from before 1.0.0 is refused by name (6.3.9)", async () => {
    await expect(restore(await copyWith({ format: 2 }))).rejects.toThrow("has format 2");
    await expect(restore(await copyWith({ migration: "20990101000000" }))).rejects.toThrow(
      "has migration 20990101000000",
    );
    const before = copyWith({ migration: "20261122140000" });
    await expect(restore(await before)).rejects.toThrow("by a version before 1.0.0");
  });

  test("keeps as many finished backups as asked for, and all other files in the folder (6.3.8)", async () => {
    const folder = await mkdtemp(home("backups-"));
    const others = ["backup-20200101T000000000Z", "backup-old", "notes"];
    for (const name of others) await mkdir(join(folder, name));
    for (const year of [2021, 2022])
      await cp(backup, join(folder, `backup-${year}0101T000000000Z`), { recursive: true });
    const options = { ...place, ...OPTIONS, keep: 2, now: new Date("2023-01-01") };
    const { removed } = await createBackup(storeOf(place), folder, options);
    expect(removed).toEqual(["backup-20210101T000000000Z"]);
    expect(await readdir(folder)).toEqual(
      [...others, "backup-20220101T000000000Z", "backup-20230101T000000000Z"].toSorted(),
    );
  });
});
