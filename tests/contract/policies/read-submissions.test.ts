import { describe, expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import { engines } from "#tests/support/database/engines.ts";
import { openSampleDatabase } from "#tests/support/database/sample-database.ts";
import { DENIED } from "#tests/support/database/sqlstate.ts";
import { opened } from "#tests/support/opened.ts";

describe.each(engines)("reading submissions on $name", (engine) => {
  const sample = opened(() => openSampleDatabase(engine));

  describe.each(forms)("$table", ({ table }) => {
    const all = `select * from public.${table} order by created_at desc`;
    const count = `select count(*) from public.${table}`;

    test("a signed-in non-admin sees no row and counts none (3.4.1, 6.2.2, 6.2.4)", async () => {
      expect(await sample.attempt("signed-in non-admin", all)).toEqual([]);
      expect(await sample.attempt("signed-in non-admin", count)).toEqual([{ count: 0 }]);
    });

    test.each(["admin", "server"] as const)(
      "the %s sees and counts every row (3.4.1)",
      async (person) => {
        expect(await sample.attempt(person, all)).toMatchObject([sample.stored[table]]);
        expect(await sample.attempt(person, count)).toEqual([{ count: 1 }]);
      },
    );
  });

  test("only an admin may count the mail that was not sent (7.3.8, 7.8.8)", async () => {
    const text = "select * from public.undelivered_mail()";
    for (const person of ["stranger", "signed-in non-admin", "server"] as const)
      expect(await sample.attempt(person, text), person).toBe(DENIED);
    expect(await sample.attempt("admin", text)).toEqual([]);
    await sample.db.asOwner((sql) =>
      sql("update private.outbox set dead = true where form_type = 'sponsor'"),
    );
    await sample.db.asOwner((sql) =>
      sql(
        "update private.outbox set not_before = now() - interval '11 minutes' where form_type = 'contact' and kind = 'team'",
      ),
    );
    const rows = await sample.attempt("admin", `${text} order by form_type`);
    expect(rows).toEqual([
      { form_type: "contact", mails: 1 },
      { form_type: "sponsor", mails: 2 },
    ]);
  });
});
