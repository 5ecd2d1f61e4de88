import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import type { Database } from "#server/database/database.ts";
import { fileName, mailFolderOf } from "#server/mail/mail-files.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { ASHA, personCommand } from "#tests/support/server/person-command.ts";

const command = personCommand();

/** Stores two people, one of them staff, and an email file for each. */
const fill = async (database: Database) => {
  const of = (email: string) => sampleValues(contactForm, { email, name: "Asha" });
  const record = await submit(database, contactForm, of("Asha@example.org"));
  await submit(database, speakerForm, sampleValues(speakerForm, { email: "b@example.org" }));
  await createSqlOperations(database).addStaff(ASHA);
  const folder = mailFolderOf(command.dataDir());
  await mkdir(folder);
  for (const to of [ASHA, "b@example.org"])
    await writeFile(
      join(folder, fileName(`of-${to.split("@")[0]}`, new Date())),
      `To: ${to}\r\n\r\nHello`,
    );
  const run = (...args: readonly string[]) => command.run(args);
  return { record, run, files: () => readdir(folder) };
};

test("with the server running a person is shown, corrected and erased, each after a dry run (6.3.4, 6.3.5)", async () => {
  const { run, record, files } = await fill(await command.openBesideTheProduct());

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

  const correcting = ["correct", ASHA, "--id", record.slice(0, 8), "--set", "name=Asha Rao"];
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
