import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { event } from "#domain/event.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { openPglite } from "#server/database/engines/pglite.ts";
import { fileName, mailFolderOf } from "#server/mail/mail-files.ts";
import { serveOperations } from "#server/operations/operations-socket.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { openOn, type TestDatabase } from "#tests/support/database/engines.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { runCommand } from "#tests/support/server/commands.ts";
import { prepareDataDir } from "#tests/support/server/spawn-server.ts";
import {
  PUBLISHABLE_KEY,
  SECRET_KEY,
  startProjectStandIn,
} from "#tests/support/supabase/project-stand-in.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const ASHA = "asha@example.org";

const dataDir = temporaryFolder(beforeEach);

/** Opens PGlite as the running product has it, with its socket. */
const openBesideTheProduct = async (): Promise<TestDatabase> => {
  await prepareDataDir(dataDir());
  const opened = await openOn(await openPglite(join(dataDir(), "database")));
  onTestFinished(opened.close);
  onTestFinished(await serveOperations(createSqlOperations(opened.database), dataDir()));
  return opened;
};

const run = (args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  runCommand("person", args, { DATA_DIR: dataDir(), ...environment });

/** Stores two people, one of them staff, and an email file for each. */
const fill = async ({ database }: TestDatabase) => {
  const record = await submit(database, contactForm, { email: "Asha@example.org", name: "Asha" });
  await submit(database, speakerForm, { email: "b@example.org" });
  await createSqlOperations(database).addStaff(ASHA);
  const folder = mailFolderOf(dataDir());
  await mkdir(folder);
  for (const to of [ASHA, "b@example.org"])
    await writeFile(
      join(folder, fileName(`of-${to.split("@")[0]}`, new Date())),
      `To: ${to}\r\n\r\nHello`,
    );
  return { record, files: () => readdir(folder) };
};

test("with the server running a person is shown, corrected and erased, each after a dry run (6.3.4, 6.3.5)", async () => {
  const { record, files } = await fill(await openBesideTheProduct());
  const runWith = (...args: readonly string[]) => run(args);

  const shown = await runWith("show", "ASHA@example.org");
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

  const { stdout } = await runWith("export", ASHA);
  expect(JSON.parse(stdout)).toMatchObject({
    email: ASHA,
    records: [{ form: "General Queries", id: record, name: "Asha", emails: [{}, {}] }],
    staff: { email: ASHA },
  });

  const correcting = ["correct", ASHA, "--id", record.slice(0, 8), "--set", "name=Asha Rao"];
  expect((await runWith(...correcting)).stdout).toBe(
    "name\n  was: Asha\n  is:  Asha Rao\nNothing was changed. To do it, run the same command with --yes.\n",
  );
  expect((await runWith("show", ASHA)).stdout).toBe(shown.stdout);
  expect(await runWith(...correcting, "--yes")).toMatchObject({ code: 0, stderr: "" });
  expect((await runWith("show", ASHA)).stdout).toContain("  name: Asha Rao\n");
  expect(await runWith(...correcting, "--yes")).toMatchObject({
    code: 2,
    stderr: "The record already says this.\n",
  });

  const dry = await runWith("forget", ASHA);
  expect(dry.code).toBe(0);
  expect(dry.stdout).toContain("Would remove 1 record, 2 emails in the outbox, 1 email file.");
  expect(dry.stdout).toContain("Nothing was changed.");
  expect(await files()).toHaveLength(2);

  const done = await runWith("forget", ASHA, "--yes");
  expect(done.code).toBe(0);
  expect(done.stdout).toContain("Removed: records 1, email files 1.");
  expect(done.stdout).toContain(`To remove it: npm run staff -- remove ${ASHA}`);
  expect(done.stdout).toContain("npm run backup keeps the newest 7 of a folder");
  expect(await files()).toEqual([expect.stringContaining("-of-b.eml")]);

  expect((await runWith("forget", ASHA, "--yes")).code).toBe(2);
  expect((await runWith("show", ASHA)).stdout).toMatch(/^On the staff list since .*\n$/);
  expect((await runWith("show", "b@example.org")).stdout).toContain("speaker_applications");
  expect(await runWith("show", "nobody@example.org")).toMatchObject({
    code: 2,
    stdout: "",
    stderr: "Nothing is stored about nobody@example.org.\n",
  });
});

test("the words that a speaker gave for the site are shown, and a correction says that they stay (6.3.4, 6.3.5)", async () => {
  const { database, query } = await openBesideTheProduct();
  const id = await submit(database, speakerForm, { email: ASHA });
  await query(
    `insert into public.submission_events (submission_table, submission_id, kind, words)
      values ($1, $2, 'may-show', '{"name": "Asha", "company": null, "talk": "Nodes for everybody"}')`,
    [speakerForm.table, id],
  );
  expect((await run(["show", ASHA])).stdout).toContain(
    "\n    talk on the site: Nodes for everybody\n",
  );
  const correction = ["--id", id, "--set", `${speakerForm.applicant.name}=Asha Rao`, "--yes"];
  expect(await run(["correct", ASHA, ...correction])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(
      "The words for the site stay: the speaker changes them on their own page.",
    ),
  });
});

test.each([
  [[], "npm run person -- show EMAIL"],
  [["show", ASHA, "--yes"], "npm run person -- show EMAIL"],
  [["remove", ASHA], "npm run person -- show EMAIL"],
  [["correct", ASHA, "--id", "x", "--set", "name"], "npm run person -- show EMAIL"],
  [["forget", "everybody"], '"everybody" is not an email address.'],
])("%j ends with 1 before a database is opened", async (args, message) => {
  const result = await run(args);
  expect(result).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining(message) });
  expect(await readdir(dataDir())).toEqual([]);
});

test("other people's records are not corrected, and mailboxes of the team not forgotten", async () => {
  const { database } = await openBesideTheProduct();
  const record = await submit(database, contactForm, { email: ASHA });
  await submit(database, contactForm, { email: "b@example.org" });
  const others = ["correct", "b@example.org", "--id", record, "--set", "name=B", "--yes"];
  expect(await run(others)).toMatchObject({
    code: 1,
    stderr: `b@example.org has no record with the id ${record}.\n`,
  });
  const settings = { EVENT_MAILBOXES: "general=Team@Conference.org" };
  for (const mailbox of ["team@conference.org", event.mailboxes.general]) {
    await submit(database, contactForm, { email: mailbox });
    expect(await run(["forget", mailbox, "--yes"], settings)).toMatchObject({
      code: 1,
      stdout: "",
      stderr: `${mailbox} is a mailbox of the team: emails to it are about other people.\n`,
    });
  }
});

test("a Supabase project is reached with the secret key alone", async () => {
  const project = await startProjectStandIn();
  onTestFinished(project.close);
  const environment = { SUPABASE_URL: project.url, SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY };
  const without = await run(["show", ASHA], environment);
  expect(without).toMatchObject({ code: 1 });
  expect(without.stderr).toContain("Set SUPABASE_SECRET_KEY");
  const hosted = { ...environment, SUPABASE_SECRET_KEY: SECRET_KEY };
  const forgetting = await run(["forget", "asha@example.com", "--yes"], hosted);
  expect(forgetting.code).toBe(2);
  expect(forgetting.stdout).toContain("On the staff list since 2026-11-01 00:00 UTC.");
  expect(forgetting.stdout).toContain("the Supabase project keeps its own");
  expect(await run(["show", ASHA], hosted)).toMatchObject({ code: 2 });
});
