import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { createBackup } from "#cli/backup/create-backup.ts";
import { DUMP_FILE } from "#cli/backup/dump.ts";
import { restoreBackup } from "#cli/backup/restore-backup.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { readSigningKeys } from "#server/gateway/sign-in/signing-secret.ts";
import { serveOperations } from "#server/operations/operations-socket.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { addStaffTo, answerTo, sendAs } from "#tests/support/gateway/answers.ts";
import { callsWith, confirmedPage } from "#tests/support/gateway/applicant-page.ts";
import { STAFF } from "#tests/support/people.ts";
import { prepareDataDir } from "#tests/support/server/spawn-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const home = temporaryFolder();
const newFolder = () => mkdtemp(home("folder-"));

const open = (dataDir: string) => openDatabase({ dataDir, databaseUrl: undefined });

let dataDir: string;
let backups: string;
let backup: string;
let id: string;
let key_input: string;

const options = () => ({ dataDir, keep: 7, withKeys: true, now: new Date() });

beforeAll(async () => {
  [dataDir, backups] = [await prepareDataDir(await newFolder()), await newFolder()];
  const database = await open(dataDir);
  await readSigningKeys(database, dataDir);
  id = await submit(database, contactForm);
  await sendAs(database, await addStaffTo(database), answerTo(id));
  const { call, ...own } = await confirmedPage(database, id);
  ({ key_input } = own);
  await call("applicant_act", { act_input: "withdrawn", text_input: null });
  await database.close();
  ({ path: backup } = await createBackup(backups, options()));
});

/** Restores a backup into a folder, a new one unless it is given, and returns the folder. */
const restore = async (folder: string, target?: string): Promise<string> => {
  const to = target ?? (await newFolder());
  await restoreBackup(folder, { dataDir: to, sendEmail: false });
  return to;
};
/** Returns a copy of the backup that a test may spoil. */
const copy = async (): Promise<string> => {
  const folder = await newFolder();
  await cp(backup, folder, { recursive: true });
  return folder;
};
/** Returns a copy whose manifest says something else. */
const copyWith = async (change: Readonly<Record<string, unknown>>): Promise<string> => {
  const folder = await copy();
  const path = join(folder, "manifest.json");
  const manifest = JSON.parse(await readFile(path, "utf8"));
  await writeFile(path, JSON.stringify({ ...manifest, ...change }));
  return folder;
};

test("a backup is closed to other users, file by file (6.3.8)", async () => {
  for (const path of [backup, ...(await readdir(backup)).map((name) => join(backup, name))])
    expect((await stat(path)).mode & 0o077).toBe(0);
});

test("a backup is restored with its rows, its key and the links of applicants into an empty place, and not into a full one (6.3.9)", async () => {
  const target = await restore(backups);
  await expect(restore(backup, target)).rejects.toThrow("holds data");
  const [first, second] = [await open(dataDir), await open(target)];
  for (const { close } of [first, second]) onTestFinished(close);
  const rows = await second.transaction((sql) => sql("select id from public.contact_queries"));
  expect(rows).toEqual([{ id }]);
  const history = await createSqlOperations(second).listHistory(contactForm.table, [id]);
  const kinds = history.events.map(({ kind, author }) => author ?? kind);
  expect(kinds).toEqual([STAFF, "confirmed", "withdrawn"]);
  const page = await callsWith(second, key_input)("applicant_page", {});
  expect(page).toMatchObject({ reference: id.slice(0, 8), confirmed: true });
  const keys = [await readSigningKeys(first, dataDir), await readSigningKeys(second, target)];
  expect(keys[1]?.publishableKey).toBe(keys[0]?.publishableKey);
  await expect(restore(backup, target)).rejects.toThrow(/is in use by|holds data/);
});

test("a backup that lacks a table is not finished, and its files are removed", async () => {
  const folder = await newFolder();
  const database = await open(dataDir);
  const dumpFolder = async (path: string) => {
    const contents = await database.dumpFolder?.(path);
    return { migration: "", ...contents, rows: { ...contents?.rows, "public.payments": 0 } };
  };
  const close = await serveOperations({ ...createSqlOperations(database), dumpFolder }, dataDir);
  const created = createBackup(folder, options());
  await expect(created).rejects.toThrow("does not hold what the database holds");
  expect(await readdir(folder)).toEqual([]);
  await close();
  await database.close();
});

test("a restored backup holds its unsent emails once restored, unless they are to be sent, though applicants go on (6.3.10)", async () => {
  for (const sendEmail of [false, true]) {
    const held = sendEmail ? 0 : 4;
    const target = await newFolder();
    const restored = await restoreBackup(backups, { dataDir: target, sendEmail });
    expect(restored.held).toHaveLength(held);
    const database = await open(target);
    const operations = createSqlOperations(database);
    expect(await operations.listMailFailures()).toHaveLength(held);
    const call = callsWith(database, key_input);
    await call("applicant_act", { act_input: "taken-back-by-applicant", text_input: null });
    expect(await operations.releaseMail()).toBe(held);
    expect(await operations.listMailFailures()).toEqual([]);
    await database.close();
  }
});

test("a backup without keys makes everyone sign in again (6.3.8)", async () => {
  const folder = await newFolder();
  await createBackup(folder, { ...options(), withKeys: false });
  const target = await restore(folder);
  const [first, second] = [await open(dataDir), await open(target)];
  const keys = [await readSigningKeys(first, dataDir), await readSigningKeys(second, target)];
  expect(keys[1]?.publishableKey).not.toBe(keys[0]?.publishableKey);
  await Promise.all([first.close(), second.close()]);
});

/** Names a file of every database, and is no archive. */
const JUNK = gzipSync(`junk PG_VERSION ${"junk ".repeat(1_000)}`);

test("a backup with one flipped byte in its dump, or a dump that is none, is refused by name and leaves nothing (6.3.9)", async () => {
  const folder = await copy();
  const dump = join(folder, DUMP_FILE);
  const bytes = await readFile(dump);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  for (const content of [bytes, "no dump", gzipSync(Buffer.alloc(10_240)), JUNK]) {
    await writeFile(dump, content);
    const target = await newFolder();
    await expect(restore(folder, target)).rejects.toThrow(`The dump ${dump} cannot be opened`);
    expect(await readdir(target)).toEqual(["database.lock.db"]);
  }
});

test("a backup without one of its files, or with a changed manifest, is refused by name (6.3.9)", async () => {
  const folder = await copy();
  await rm(join(folder, DUMP_FILE));
  await expect(restore(folder)).rejects.toThrow(`${DUMP_FILE} cannot be opened`);
  const manifest = await readFile(join(folder, "manifest.json"), "utf8");
  await writeFile(join(folder, "manifest.json"), manifest.replace('"migration"', '"m"'));
  await expect(restore(folder)).rejects.toThrow("is damaged: manifest.json was changed");
  await rm(join(folder, "manifest.json"));
  await expect(restore(folder)).rejects.toThrow("There is no finished backup");
});

test("a backup of a later version, of an unreleased one or of PostgreSQL is refused by name (6.3.9)", async () => {
  await expect(restore(await copyWith({ format: 3 }))).rejects.toThrow("has format 3");
  await expect(restore(await copyWith({ migration: "20990101000000" }))).rejects.toThrow(
    "has migration 20990101000000",
  );
  const before = { migration: "20261122140000", version: "1.0.0" };
  await expect(restore(await copyWith(before))).rejects.toThrow(
    "by an unreleased version of 22 November 2026",
  );
  const version = "1.0.0 (commit 0b9f1c2e3a4d)";
  await expect(restore(await copyWith({ ...before, version }))).rejects.toThrow(
    `by version ${version}`,
  );
  await expect(restore(await copyWith({ mode: "postgresql" }))).rejects.toThrow("pg_restore");
});

test("a backup of format 1 is restored (6.3.9)", async () => {
  const target = await restore(await copyWith({ format: 1, files: {}, checksum: "" }));
  expect(await readdir(target)).toContain("database");
});

test("a folder keeps as many finished backups as asked for, and all other files in the folder (6.3.8)", async () => {
  const folder = await newFolder();
  const others = ["backup-20200101T000000000Z", "backup-old", "notes"];
  for (const name of others) await mkdir(join(folder, name));
  for (const year of [2021, 2022])
    await cp(backup, join(folder, `backup-${year}0101T000000000Z`), { recursive: true });
  const now = new Date("2023-01-01");
  const { removed } = await createBackup(folder, { ...options(), keep: 2, now });
  expect(removed).toEqual(["backup-20210101T000000000Z"]);
  expect(await readdir(folder)).toEqual(
    [...others, "backup-20220101T000000000Z", "backup-20230101T000000000Z"].toSorted(),
  );
});
