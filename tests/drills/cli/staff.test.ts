import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { referenceOf } from "#domain/submission.ts";
import type { Caller } from "#server/database/database.ts";
import type { LocalOperations } from "#server/operations/operations.ts";
import { serveOperations } from "#server/operations/operations-socket.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { engines, pglite, preparedDatabase } from "#tests/support/database/engines.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { opened } from "#tests/support/opened.ts";
import { runCommand } from "#tests/support/server/commands.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const folder = temporaryFolder();

const EMAIL = "asha@example.com";

describe.each(engines)("staff on $name", ({ open }) => {
  const db = opened(open);
  let operations: LocalOperations;
  beforeAll(async () => {
    operations = createSqlOperations(db.database);
    await submit(db.database, contactForm);
  });

  const emails = async () => (await operations.listStaff()).map(({ email }) => email);
  const sessionOf = async (email: string): Promise<Caller> => {
    const [user] = await db.query<{ id: string }>("select id from auth.users where email = $1", [
      email,
    ]);
    return { role: "authenticated", claims: { role: "authenticated", sub: user?.id } };
  };
  const recordsSeenBy = (caller: Caller) =>
    db.database.transactionAs(caller, (sql) => sql("select id from public.contact_queries"));
  const isAllowed = async (email: string) =>
    db.database.transaction((sql) => sql("select public.is_allowed_admin($1) as allowed", [email]));

  test("an address that is added may sign in, sees the records and is listed once (3.4.2)", async () => {
    expect(await operations.listStaff()).toEqual([]);
    await operations.addStaff(EMAIL);
    await operations.addStaff(EMAIL);
    expect(await isAllowed(EMAIL)).toEqual([{ allowed: true }]);
    expect(await recordsSeenBy(await sessionOf(EMAIL))).toHaveLength(1);
    expect(await operations.listStaff()).toEqual([
      { email: EMAIL, since: expect.stringMatching(/\+00:00$/), is_admin: true },
    ]);
  });

  test("an address that is removed sees nothing from then on, even with its present session (6.2.5, 6.3.2)", async () => {
    await operations.addStaff("second@example.com");
    const session = await sessionOf(EMAIL);
    expect(await recordsSeenBy(session)).toHaveLength(1);
    expect(await operations.removeStaff(EMAIL)).toBe(true);
    expect(await recordsSeenBy(session)).toEqual([]);
    expect(await isAllowed(EMAIL)).toEqual([{ allowed: false }]);
    expect(await emails()).toEqual(["second@example.com"]);
  });

  test("removing somebody who is not staff says so", async () => {
    expect(await operations.removeStaff("nobody@example.com")).toBe(false);
  });

  test("failed emails are listed, whether tried again or not (6.3.2)", async () => {
    expect(await operations.listMailFailures()).toEqual([]);
    await db.query("update private.outbox set due_at = now()");
    await db.database.transaction(async (sql) => {
      const [mail] = await sql("select id from public.claim_outbox(1, 60)");
      await sql("select public.mark_outbox_failed($1, 'EENVELOPE 550', now(), true)", [mail?.id]);
    });
    expect(await operations.listMailFailures()).toMatchObject([
      { form_type: "contact", attempts: 1, dead: true, last_error: "EENVELOPE 550" },
    ]);
  });

  test("an email that staff forget is no longer reported, and nothing else changes", async () => {
    const states = () =>
      db.query(
        "select submission_id, kind, dead, due_at, dismissed from private.outbox order by id",
      );
    const reported = async () => {
      const admin = await sessionOf("second@example.com");
      const counts = await db.database.transactionAs(admin, (sql) =>
        sql("select mails::integer from public.undelivered_mail()"),
      );
      return [counts, (await operations.listMailFailures()).length];
    };
    const id = await submit(db.database, contactForm);
    const waiting = await submit(db.database, contactForm);
    await db.query(
      "update private.outbox set dead = true, last_error = '550' where submission_id = $1",
      [id],
    );
    expect(await reported()).toEqual([[{ mails: 3 }], 3]);

    const before = await states();
    for (const other of [waiting, randomUUID()])
      expect(await operations.dismissMail(other)).toBe(0);
    expect(await states()).toEqual(before);
    expect(await operations.dismissMail(id)).toBe(2);
    expect(await states()).toEqual(
      before.map((mail) => (mail.submission_id === id ? { ...mail, dismissed: true } : mail)),
    );
    expect(await reported()).toEqual([[{ mails: 1 }], 1]);
    expect(await operations.dismissMail(id)).toBe(0);
    expect(
      await db.query("select id from public.contact_queries where id = $1", [id]),
    ).toHaveLength(1);
  });
});

test("the command lists, retries and forgets failed emails beside the server of a folder, and refuses an id without any (6.3.2, 7.8.13)", async () => {
  const { database, query, close } = await pglite.open();
  const id = await submit(database, contactForm);
  await query("update private.outbox set dead = true, last_error = '550' where kind = 'team'");
  const closeSocket = await serveOperations(createSqlOperations(database), folder());
  const run = (...args: readonly string[]) => runCommand("staff", args, { DATA_DIR: folder() });
  expect((await run("mail")).stdout).toContain(`given up  contact ${id}  email to the team`);
  const reference = referenceOf(id);
  expect((await run("mail", "--forget", reference.toUpperCase())).stdout).toBe(
    `1 email about ${reference} will no longer be reported. The record stays.\n`,
  );
  await query(
    "update private.outbox set dead = true, held_for = 'restore' where kind = 'acknowledgement'",
  );
  expect((await run("mail", "release")).stdout).toBe("1 email will be sent.\n");
  expect((await run("mail", "release")).stdout).toBe("0 emails will be sent.\n");
  await query(`update private.outbox set dead = true, attempts = 9, dismissed = false, last_error = '550 5.7.1',
        held_for = case kind when 'acknowledgement' then 'restore' end`);
  const again = { code: 0, stdout: "1 email will be sent again.\n" };
  expect(await run("mail", "retry", reference)).toMatchObject(again);
  await query("update private.outbox set dead = true where kind = 'team'");
  expect(await run("mail", "retry", "all")).toMatchObject(again);
  expect(await run("mail", "retry", reference)).toMatchObject({
    code: 1,
    stderr: `The email about ${reference} is held, not given up. To see why: npm run staff -- mail\n`,
  });
  expect(await query("select dead, attempts, held_for from private.outbox order by kind")).toEqual([
    { dead: true, attempts: 9, held_for: "restore" },
    { dead: false, attempts: 0, held_for: null },
  ]);
  await query(`update private.outbox set dead = true, last_error = '550', submission_id = case kind
        when 'team' then submission_id
        else (left(submission_id::text, 8) || '-0000-4000-8000-000000000000')::uuid end`);
  const several = `Several records have the reference number ${reference}. Name one by its id.\n`;
  for (const args of [["retry"], ["--forget"]])
    expect(await run("mail", ...args, reference)).toMatchObject({ code: 1, stderr: several });
  await query("update private.outbox set dead = false");
  const refused = [
    [["mail", "retry", "all"], "No email was given up.\n"],
    [["mail", "retry", id], `No email about a record with the id ${id} was given up.\n`],
    [["mail", "retry", "al"], '"al" is not the id of a record.\n'],
    [["mail", "--forget", id], `No email about a record with the id ${id} was given up.\n`],
    [["mail", "--forget", "all"], '"all" is not the id of a record.\n'],
    [["mail", "releas"], expect.stringContaining("npm run staff -- mail release")],
  ] as const;
  for (const [args, stderr] of refused)
    expect(await run(...args)).toMatchObject({ code: 1, stderr });
  await closeSocket();
  await close();
});

test("the command prints a code for staff alone, and says what to do in a Supabase project (6.3.12)", async () => {
  const environment = { DATABASE_URL: await preparedDatabase(), DATA_DIR: folder() };
  const run = (...args: readonly string[]) => runCommand("staff", args, environment);
  await run("add", EMAIL);
  expect(await run("code", "stranger@example.org")).toMatchObject({
    code: 1,
    stdout: "",
    stderr: "stranger@example.org is not staff.\n",
  });
  const { stdout, stderr } = await run("code", EMAIL);
  expect(stdout).toMatch(/^\d{10}\n/);
  expect(stderr).toContain("sign-in.code-printed");
  expect(stderr).not.toContain(stdout.slice(0, 10));
  const { code, stderr: refusal } = await runCommand("staff", ["code", EMAIL], {
    SUPABASE_URL: "https://project.supabase.co",
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test",
    SUPABASE_SECRET_KEY: "sb_secret_test",
  });
  expect(code).toBe(1);
  expect(refusal).toMatch(/^Supabase issues the codes itself: /);
});
