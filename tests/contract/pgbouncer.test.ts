import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { openPostgresql } from "#server/database/postgresql.ts";
import { openOn, preparedDatabase, type TestDatabase } from "#tests/support/database/engines.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { type PgBouncer, startPgBouncer } from "./pgbouncer.ts";

const SETTINGS = `select current_setting('statement_timeout') as statement,
  current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle,
  current_setting('TimeZone') as zone`;

describe.each(["session", "transaction"] as const)("behind PgBouncer in %s mode", (mode) => {
  let pooler: PgBouncer;
  let db: TestDatabase;
  beforeAll(async () => {
    const database = new URL(await preparedDatabase());
    pooler = await startPgBouncer(inject("postgresqlUrl"), mode);
    db = await openOn(openPostgresql(pooler.urlOf(database.pathname.slice(1))));
  });
  afterAll(async () => {
    await db?.close();
    await pooler?.stop();
  });

  test("every transaction has its limits and its time zone", async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => db.database.transaction((sql) => sql(SETTINGS))),
    );
    for (const settings of all)
      expect(settings).toEqual([{ statement: "15s", lock: "3s", idle: "15s", zone: "UTC" }]);
  });

  test("submissions are stored, all at once, and a time reads as UTC", async () => {
    const send = () => submit(db.database, contactForm, sampleValues(contactForm));
    const ids = await Promise.all(Array.from({ length: 30 }, send));
    const rows = await db.database.transaction((sql) =>
      sql<{ id: string; created_at: string }>("select id, created_at from public.contact_queries"),
    );
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ids));
    for (const { created_at } of rows) expect(created_at).toMatch(/\+00:00$/);
  });
});
