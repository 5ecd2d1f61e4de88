import { describe, expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import { engines } from "#tests/support/database/engines.ts";
import { openSampleDatabase } from "#tests/support/database/sample-database.ts";
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
});
