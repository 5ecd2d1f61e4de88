import { describe, expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import { engines } from "#tests/support/database/engines.ts";
import { openSampleDatabase } from "#tests/support/database/sample-database.ts";
import { DENIED } from "#tests/support/database/sqlstate.ts";
import { opened } from "#tests/support/opened.ts";

describe.each(engines)("removing anything on $name", (engine) => {
  const sample = opened(() => openSampleDatabase(engine));

  const tables = [
    ...forms.map(({ table }) => `public.${table}`),
    "public.admins",
    "public.submission_events",
    "public.submission_states",
    "private.admin_allowlist",
    "private.outbox",
    "private.network_calls",
  ];

  describe.each(tables)("%s", (table) => {
    test.each(["stranger", "signed-in non-admin", "admin", "server"] as const)(
      "the %s may not delete from it, empty, alter, drop or lock it (6.2.6)",
      async (person) => {
        for (const text of [
          `delete from ${table}`,
          `truncate ${table}`,
          `truncate ${table} cascade`,
          `alter table ${table} disable row level security`,
          `drop table ${table}`,
          `lock table ${table} in access exclusive mode`,
        ])
          expect(await sample.attempt(person, text), text).toBe(DENIED);
      },
    );
  });

  test("a submission that the owner deletes is deleted with its mails (3.4.4)", async () => {
    const left = await sample.db.asOwner(async (sql) => {
      await sql("delete from public.contact_queries");
      return sql("select from private.outbox where form_type = 'contact'");
    });
    expect(left).toEqual([]);
  });

  test("a user whom the owner deletes is no admin any more (3.4.4)", async () => {
    const left = await sample.db.asOwner(async (sql) => {
      const admins = "select from public.admins where user_id = $1";
      const id = sample.people.admin.claims.sub;
      const before = await sql(admins, [id]);
      await sql("delete from auth.users where id = $1", [id]);
      return [before.length, (await sql(admins, [id])).length];
    });
    expect(left).toEqual([1, 0]);
  });
});
