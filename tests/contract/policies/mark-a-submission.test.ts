import { describe, expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import { engines } from "#tests/support/database/engines.ts";
import { openSampleDatabase } from "#tests/support/database/sample-database.ts";
import { CHECK } from "#tests/support/database/sqlstate.ts";
import { opened } from "#tests/support/opened.ts";

describe.each(engines)("marking a submission on $name", (engine) => {
  const sample = opened(() => openSampleDatabase(engine));

  const setting = (table: string, assignment: string) =>
    `update public.${table} set ${assignment} returning status`;

  describe.each(forms.filter(({ dashboard }) => dashboard))("$table", ({ table }) => {
    test.each(["handled", "pending"])("an admin may mark it %s (6.2.3, 9.8.1)", async (status) => {
      expect(await sample.attempt("admin", setting(table, `status = '${status}'`))).toEqual([
        { status },
      ]);
    });

    test("an admin may not give it any other status (9.8.1)", async () => {
      expect(await sample.attempt("admin", setting(table, "status = 'spam'"))).toBe(CHECK);
      expect(await sample.attempt("admin", setting(table, "status = null"))).toMatch(
        /^(42501|23502)$/,
      );
    });

    test("a signed-in non-admin changes no row", async () => {
      expect(
        await sample.attempt("signed-in non-admin", setting(table, "status = 'handled'")),
      ).toEqual([]);
    });
  });
});
