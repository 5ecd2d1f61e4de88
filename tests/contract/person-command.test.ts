import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import type { Database } from "#server/database/database.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { gatewaySchema } from "#server/gateway/schema.ts";
import { fileName, mailFolderOf } from "#server/mail/mail-files.ts";
import { serveOperations } from "#server/operations/operations-socket.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { runCommand } from "#tests/support/commands.ts";
import { newDatabase } from "#tests/support/engines.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { submit } from "#tests/support/submissions.ts";

const ASHA = "asha@example.org";

let dataDir: string;
let closers: (() => Promise<void> | void)[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "person-"));
  closers = [];
});
afterEach(async () => {
  for (const close of closers) await close();
  await rm(dataDir, { recursive: true, force: true });
});

type Stored = {
  readonly run: (...args: string[]) => ReturnType<typeof runCommand>;
  readonly record: string;
  readonly files: () => Promise<readonly string[]>;
};

/** Stores two people, one of them staff, and an email file for one of them. */
const fill = async (database: Database): Promise<string> => {
  const of = (email: string) => sampleValues(contactForm, { email, name: "Asha" });
  const record = await submit(database, contactForm, of("Asha@example.org"));
  await submit(database, speakerForm, sampleValues(speakerForm, { email: "b@example.org" }));
  await createSqlOperations(database).addStaff(ASHA);
  const folder = mailFolderOf(dataDir);
  await mkdir(folder);
  for (const to of [ASHA, "b@example.org"])
    await writeFile(
      join(folder, fileName(`of-${to.split("@")[0]}`, new Date())),
      `To: ${to}\r\n\r\nHello`,
    );
  return record;
};

const storedIn = (record: string, environment: Readonly<Record<string, string>>): Stored => ({
  record,
  run: (...args) => runCommand("person", args, { DATA_DIR: dataDir, ...environment }),
  files: () => readdir(mailFolderOf(dataDir)),
});

const open = (databaseUrl?: string) =>
  openDatabase({ dataDir, databaseUrl, ownSchemas: [gatewaySchema] });

const besideTheProduct = async (): Promise<Stored> => {
  const database = await open();
  const close = await serveOperations(createSqlOperations(database), dataDir);
  closers.push(close, () => database.close());
  return storedIn(await fill(database), {});
};

const withoutTheProduct = async (): Promise<Stored> => {
  const database = await open();
  const record = await fill(database);
  await database.close();
  return storedIn(record, {});
};

const onPostgresql = async (): Promise<Stored> => {
  const DATABASE_URL = await newDatabase();
  const database = await open(DATABASE_URL);
  closers.push(() => database.close());
  return storedIn(await fill(database), { DATABASE_URL });
};

test("beside the product a person is shown, corrected and forgotten, each after a dry run", async () => {
  const { run, record, files } = await besideTheProduct();

  const shown = await run("show", "ASHA@example.org");
  expect(shown).toMatchObject({ code: 0, stderr: "" });
  for (const text of [
    `contact_queries  ${record}`,
    "  name: Asha",
    "email to the team: not sent yet",
    "email to the applicant: not sent yet",
    `-of-${ASHA.replace(/@.*/, "")}.eml`,
    "On the staff list since",
    "0 sessions.",
  ])
    expect(shown.stdout).toContain(text);
  expect(shown.stdout).not.toContain("b@example.org");

  const { stdout } = await run("export", ASHA);
  expect(JSON.parse(stdout)).toMatchObject({
    email: ASHA,
    records: [{ form: "General Queries", id: record, name: "Asha", emails: [{}, {}] }],
    staff: { email: ASHA },
  });

  const correcting = ["correct", ASHA, "--id", record, "--set", "name=Asha Rao"];
  expect((await run(...correcting)).stdout).toBe(
    "name\n  was: Asha\n  is:  Asha Rao\nNothing was changed. To do it, run the same command with --yes.\n",
  );
  expect((await run("show", ASHA)).stdout).toBe(shown.stdout);
  expect(await run(...correcting, "--yes")).toMatchObject({ code: 0, stderr: "" });
  expect((await run("show", ASHA)).stdout).toContain("  name: Asha Rao\n");
  expect(await run(...correcting, "--yes")).toMatchObject({
    code: 2,
    stderr: "The record already says this.\n",
  });

  const dry = await run("forget", ASHA);
  expect(dry.code).toBe(0);
  expect(dry.stdout).toContain("Would remove 1 record, 2 emails in the outbox, 1 email file.");
  expect(dry.stdout).toContain("Nothing was changed.");
  expect(await files()).toHaveLength(2);

  const done = await run("forget", ASHA, "--yes");
  expect(done.code).toBe(0);
  expect(done.stdout).toContain("Removed: records 1, email files 1.");
  expect(done.stdout).toContain(`To remove it: npm run staff -- remove ${ASHA}`);
  expect(done.stdout).toContain("npm run backup keeps the newest 7 of a folder");
  expect(await files()).toEqual([expect.stringContaining("-of-b.eml")]);

  expect((await run("forget", ASHA, "--yes")).code).toBe(2);
  expect((await run("show", ASHA)).stdout).toMatch(/^On the staff list since .*\n$/);
  expect((await run("show", "b@example.org")).stdout).toContain("speaker_applications");
  expect(await run("show", "nobody@example.org")).toMatchObject({
    code: 2,
    stdout: "",
    stderr: "Nothing is stored about nobody@example.org.\n",
  });
});

test.each([
  ["PGlite, without the product", withoutTheProduct],
  ["PostgreSQL", onPostgresql],
])("on %s a person is shown, corrected and forgotten", async (_, store) => {
  const { run, record, files } = await store();
  await run("correct", ASHA, "--id", record, "--set", "name=Asha Rao", "--yes");
  expect((await run("show", ASHA)).stdout).toContain(`contact_queries  ${record}`);
  const { stdout } = await run("forget", ASHA, "--yes");
  expect(stdout).toContain("  name: Asha Rao\n");
  expect(stdout).toContain("Removed: records 1, email files 1.");
  expect(await files()).toEqual([expect.stringContaining("-of-b.eml")]);
  expect((await run("forget", ASHA)).code).toBe(2);
});
