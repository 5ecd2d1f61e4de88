import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import { type Desk, openDesk } from "#tests/support/dashboard.ts";
import { engines } from "#tests/support/engines.ts";

const DENIED = "42501";

describe.each(engines)("removing anything on $name", (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
  });
  afterAll(() => desk.db.close());

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
          expect(await desk.attempt(person, text), text).toBe(DENIED);
      },
    );
  });

  test("a submission that the owner deletes takes its mails along", async () => {
    const left = await desk.db.asOwner(async (sql) => {
      await sql("delete from public.contact_queries");
      return sql("select from private.outbox where form_type = 'contact'");
    });
    expect(left).toEqual([]);
  });
});
