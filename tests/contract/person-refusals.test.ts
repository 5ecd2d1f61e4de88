import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { event } from "#domain/event.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { gatewaySchema } from "#server/gateway/schema.ts";
import { serveOperations } from "#server/operations/operations-socket.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { runCommand } from "#tests/support/commands.ts";
import {
  PUBLISHABLE_KEY,
  SECRET_KEY,
  startProjectStandIn,
} from "#tests/support/project-stand-in.ts";
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

test.each([
  [[], "npm run person -- show EMAIL"],
  [["show"], "npm run person -- show EMAIL"],
  [["show", ASHA, "--yes"], "npm run person -- show EMAIL"],
  [["remove", ASHA], "npm run person -- show EMAIL"],
  [["forget", ASHA, "b@example.org"], "npm run person -- show EMAIL"],
  [["correct", ASHA, "--id", "x"], "npm run person -- show EMAIL"],
  [["correct", ASHA, "--id", "x", "--set", "name"], "npm run person -- show EMAIL"],
  [["forget", "everybody"], '"everybody" is not an email address.'],
])("%j ends with 1 before a database is opened", async (args, message) => {
  const result = await runCommand("person", args, { DATA_DIR: dataDir });
  expect(result).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining(message) });
  expect(await readdir(dataDir)).toEqual([]);
});

test("a record of somebody else is refused, what the form refuses, and a mailbox of the team", async () => {
  const database = await openDatabase({
    dataDir,
    databaseUrl: undefined,
    ownSchemas: [gatewaySchema],
  });
  const close = await serveOperations(createSqlOperations(database), dataDir);
  closers.push(close, () => database.close());
  const values = sampleValues(contactForm, { email: ASHA });
  const record = await submit(database, contactForm, values);
  await submit(database, contactForm, { ...values, email: "b@example.org" });
  const correct = (email: string, set: string) =>
    runCommand("person", ["correct", email, "--id", record, "--set", set, "--yes"], {
      DATA_DIR: dataDir,
    });
  expect(await correct("b@example.org", "name=B")).toMatchObject({
    code: 1,
    stderr: `b@example.org has no record with the id ${record}.\n`,
  });
  expect(await correct(ASHA, "email=nobody")).toMatchObject({
    code: 1,
    stderr: "email: Email is invalid.\n",
  });
  const settings = { DATA_DIR: dataDir, EVENT_MAILBOXES: "general=Team@Conference.org" };
  for (const mailbox of ["team@conference.org", event.mailboxes.general]) {
    await submit(database, contactForm, { ...values, email: mailbox });
    expect(await runCommand("person", ["forget", mailbox, "--yes"], settings)).toMatchObject({
      code: 1,
      stdout: "",
      stderr: `${mailbox} is a mailbox of the team: emails to it are about other people.\n`,
    });
  }
});

test("a Supabase project is reached with the secret key alone", async () => {
  const project = await startProjectStandIn();
  closers.push(project.close);
  const environment = {
    DATA_DIR: dataDir,
    SUPABASE_URL: project.url,
    SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
  };
  const without = await runCommand("person", ["show", ASHA], environment);
  expect(without).toMatchObject({ code: 1 });
  expect(without.stderr).toContain("Set SUPABASE_SECRET_KEY");
  const hosted = { ...environment, SUPABASE_SECRET_KEY: SECRET_KEY };
  const forgetting = await runCommand("person", ["forget", "asha@example.com", "--yes"], hosted);
  expect(forgetting.code).toBe(2);
  expect(forgetting.stdout).toContain("On the staff list since 2026-11-01 00:00 UTC.");
  expect(forgetting.stdout).toContain("the Supabase project keeps its own");
  expect(await runCommand("person", ["show", ASHA], hosted)).toMatchObject({ code: 2 });
});
