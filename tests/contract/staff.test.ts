import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import type { Caller } from "#server/database/database.ts";
import { createHostedOperations } from "#server/operations/hosted-operations.ts";
import type { Operations } from "#server/operations/operations.ts";
import { connectOperations, serveOperations } from "#server/operations/operations-socket.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { engines, type TestDatabase } from "#tests/support/engines.ts";
import { hostedClient } from "#tests/support/hosted-project.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { submit } from "#tests/support/submissions.ts";

const EMAIL = "asha@example.com";

const backends = engines.flatMap(({ name, open }) => [
  { name, open, operationsOf: ({ database }: TestDatabase) => createSqlOperations(database) },
  {
    name: `${name}, hosted`,
    open,
    operationsOf: (db: TestDatabase) => createHostedOperations(hostedClient(db)),
  },
]);

describe.each(backends)("staff on $name", ({ open, operationsOf }) => {
  let db: TestDatabase;
  let operations: Operations;
  beforeAll(async () => {
    db = await open();
    operations = operationsOf(db);
    await submit(db.database, contactForm, sampleValues(contactForm));
  });
  afterAll(() => db.close());

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

  test("an address that is added may sign in, sees the records, and is listed once", async () => {
    expect(await operations.listStaff()).toEqual([]);
    await operations.addStaff(EMAIL);
    await operations.addStaff(EMAIL);
    expect(await isAllowed(EMAIL)).toEqual([{ allowed: true }]);
    expect(await recordsSeenBy(await sessionOf(EMAIL))).toHaveLength(1);
    expect(await operations.listStaff()).toEqual([
      { email: EMAIL, since: expect.stringMatching(/\+00:00$/), is_admin: true },
    ]);
  });

  test("an address that is removed sees nothing at once, with the session it has", async () => {
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

  test("mails that failed are told, given up or not, and none before that", async () => {
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

  test("the command reaches a running server through a socket for the folder's owner alone", async () => {
    const folder = await mkdtemp(join(tmpdir(), "staff-"));
    expect(await connectOperations(folder)).toBeUndefined();
    const close = await serveOperations(operations, folder);
    expect((await stat(join(folder, "staff.sock"))).mode & 0o777).toBe(0o600);
    const reached = await connectOperations(folder);
    await reached?.addStaff("third@example.com");
    expect(await emails()).toContain("third@example.com");
    expect(await reached?.removeStaff("third@example.com")).toBe(true);
    expect(await reached?.listStaff()).toEqual(await operations.listStaff());
    expect(await reached?.listMailFailures()).toEqual(await operations.listMailFailures());
    await expect(reached?.addStaff("not an address")).rejects.toThrow("violates check constraint");
    await close();
    expect(await connectOperations(folder)).toBeUndefined();
    await rm(folder, { recursive: true });
  });
});
