import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { referenceOf } from "#domain/submission.ts";
import type { Caller } from "#server/database/database.ts";
import type { LocalOperations } from "#server/operations/operations.ts";
import { connectOperations, serveOperations } from "#server/operations/operations-socket.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { engines } from "#tests/support/database/engines.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { opened } from "#tests/support/opened.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** Runs `npm run staff` beside the server of a data folder, and returns its output. */
const runStaff = async (dataDir: string, ...args: readonly string[]): Promise<string> => {
  const options = { env: { PATH: process.env.PATH, DATA_DIR: dataDir } };
  const command = ["cli/staff.ts", ...args];
  const { stdout } = await promisify(execFile)(process.execPath, command, options);
  return stdout;
};

const EMAIL = "asha@example.com";

describe.each(engines)("staff on $name", ({ open }) => {
  const db = opened(open);
  const folder = temporaryFolder(beforeEach);
  let operations: LocalOperations;
  beforeAll(async () => {
    operations = createSqlOperations(db.database);
    await submit(db.database, contactForm, sampleValues(contactForm));
  });

  const emails = async () => (await operations.listStaff()).map(({ email }) => email);
  const sessionOf = async (email: string): Promise<Caller> => {
    const [user] = await db.asOwner((sql) =>
      sql<{ id: string }>("select id from auth.users where email = $1", [email]),
    );
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
    await db.asOwner((sql) => sql("update private.outbox set due_at = now()"));
    await db.database.transaction(async (sql) => {
      const [mail] = await sql("select id from public.claim_outbox(1, 60)");
      await sql("select public.mark_outbox_failed($1, 'EENVELOPE 550', now(), true)", [mail?.id]);
    });
    expect(await operations.listMailFailures()).toMatchObject([
      { form_type: "contact", attempts: 1, dead: true, last_error: "EENVELOPE 550" },
    ]);
  });

  test("a dismissed email is no longer reported, and nothing else changes", async () => {
    const states = () =>
      db.asOwner((sql) =>
        sql("select submission_id, kind, dead, due_at, forgotten from private.outbox order by id"),
      );
    const reported = async () => {
      const admin = await sessionOf("second@example.com");
      const counts = await db.database.transactionAs(admin, (sql) =>
        sql("select mails::integer from public.undelivered_mail()"),
      );
      return [counts, (await operations.listMailFailures()).length];
    };
    const id = await submit(db.database, contactForm, sampleValues(contactForm));
    const waiting = await submit(db.database, contactForm, sampleValues(contactForm));
    await db.asOwner((sql) =>
      sql("update private.outbox set dead = true, last_error = '550' where submission_id = $1", [
        id,
      ]),
    );
    expect(await reported()).toEqual([[{ mails: 3 }], 3]);

    const before = await states();
    for (const other of [waiting, randomUUID()])
      expect(await operations.dismissMail(other)).toBe(0);
    expect(await states()).toEqual(before);
    expect(await operations.dismissMail(id)).toBe(2);
    expect(await states()).toEqual(
      before.map((mail) => (mail.submission_id === id ? { ...mail, forgotten: true } : mail)),
    );
    expect(await reported()).toEqual([[{ mails: 1 }], 1]);
    expect(await operations.dismissMail(id)).toBe(0);
    expect(
      await db.asOwner((sql) => sql("select id from public.contact_queries where id = $1", [id])),
    ).toHaveLength(1);
  });

  test("the command says how many emails it dismisses, and refuses an id without any (7.8.13)", async () => {
    const close = await serveOperations(operations, folder());
    const [failure] = await operations.listMailFailures();
    const id = failure?.submission_id ?? "";
    const reference = referenceOf(id);
    expect(await runStaff(folder(), "mail", "--forget", reference)).toBe(
      `1 email about ${reference} will no longer be reported. The record stays.\n`,
    );
    expect(await runStaff(folder(), "mail")).toBe("No email has failed.\n");
    await expect(runStaff(folder(), "mail", "--forget", id)).rejects.toMatchObject({
      code: 1,
      stderr: `No email about a record with the id ${id} was given up.\n`,
    });
    await expect(runStaff(folder(), "mail", "--forget", "all")).rejects.toMatchObject({
      code: 1,
      stderr: '"all" is not the id of a record.\n',
    });
    await close();
  });

  test("the command reaches a running server through a socket that only the folder's owner can use (6.3.2)", async () => {
    expect(await connectOperations(folder())).toBeUndefined();
    const close = await serveOperations(operations, folder());
    expect((await stat(folder("staff.sock"))).mode & 0o777).toBe(0o600);
    const reached = await connectOperations(folder());
    await reached?.addStaff("third@example.com");
    expect(await emails()).toContain("third@example.com");
    expect(await reached?.removeStaff("third@example.com")).toBe(true);
    expect(await reached?.listStaff()).toEqual(await operations.listStaff());
    expect(await reached?.listMailFailures()).toEqual(await operations.listMailFailures());
    await expect(reached?.addStaff("not an address")).rejects.toThrow("violates check constraint");
    await close();
    expect(await connectOperations(folder())).toBeUndefined();
  });
});
