import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import { engines } from "#tests/support/engines.ts";
import { openSampleDatabase, type SampleDatabase } from "#tests/support/sample-database.ts";
import { DENIED } from "#tests/support/sqlstate.ts";

describe.each(engines)("removing anything on $name", (engine) => {
  let sample: SampleDatabase;
  beforeAll(async () => {
    sample = await openSampleDatabase(engine);
  });
  afterAll(() => sample.db.close());

  const tables = [
    ...forms.map(({ table }) => `public.${table}`),
    "public.admins",
    "private.admin_allowlist",
    "private.outbox",
  ];

  describe.each(tables)("%s", (table) => {
    test.each(["stranger", "signed-in non-admin", "admin", "server"] as const)(
      "the %s may not delete, empty, change or lock it",
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

  test("a submission that the owner deletes takes its mails along", async () => {
    const left = await sample.db.asOwner(async (sql) => {
      await sql("delete from public.contact_queries");
      return sql("select from private.outbox where form_type = 'contact'");
    });
    expect(left).toEqual([]);
  });
});
