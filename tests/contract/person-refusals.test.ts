import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { event } from "#domain/event.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { ASHA, personCommand } from "#tests/support/server/person-command.ts";
import {
  PUBLISHABLE_KEY,
  SECRET_KEY,
  startProjectStandIn,
} from "#tests/support/supabase/project-stand-in.ts";

const { run, dataDir, closeLater, openBesideTheProduct } = personCommand();

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

test("correct refuses other people's records, invalid values and team mailboxes", async () => {
  const database = await openBesideTheProduct();
  const values = sampleValues(contactForm, { email: ASHA });
  const record = await submit(database, contactForm, values);
  await submit(database, contactForm, { ...values, email: "b@example.org" });
  const correct = (email: string, set: string) =>
    run(["correct", email, "--id", record, "--set", set, "--yes"]);
  expect(await correct("b@example.org", "name=B")).toMatchObject({
    code: 1,
    stderr: `b@example.org has no record with the id ${record}.\n`,
  });
  expect(await correct(ASHA, "email=nobody")).toMatchObject({
    code: 1,
    stderr: "email: Email is invalid.\n",
  });
  const settings = { EVENT_MAILBOXES: "general=Team@Conference.org" };
  for (const mailbox of ["team@conference.org", event.mailboxes.general]) {
    await submit(database, contactForm, { ...values, email: mailbox });
    expect(await run(["forget", mailbox, "--yes"], settings)).toMatchObject({
      code: 1,
      stdout: "",
      stderr: `${mailbox} is a mailbox of the team: emails to it are about other people.\n`,
    });
  }
});

test("a Supabase project is reached with the secret key alone", async () => {
  const project = await startProjectStandIn();
  closeLater(project.close);
  const environment = {
    SUPABASE_URL: project.url,
    SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
  };
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
