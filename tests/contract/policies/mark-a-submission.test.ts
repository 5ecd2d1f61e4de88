import { describe, expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import { engines } from "#tests/support/database/engines.ts";
import { openSampleDatabase } from "#tests/support/database/sample-database.ts";
import { CHECK, DENIED } from "#tests/support/database/sqlstate.ts";
import { opened } from "#tests/support/opened.ts";

describe.each(engines)("marking a submission on $name", (engine) => {
  const sample = opened(() => openSampleDatabase(engine));

  const setting = (table: string, assignment: string) =>
    `update public.${table} set ${assignment} returning status`;

  describe.each(forms.filter(({ dashboard }) => dashboard))("$table", ({ table, applicant }) => {
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

    test("an admin may not change anything else, alone or together with the status (6.2.3)", async () => {
      for (const assignment of [
        `${applicant.email} = 'other@example.org'`,
        "id = gen_random_uuid()",
        "created_at = now()",
        `status = 'handled', ${applicant.email} = 'other@example.org'`,
      ])
        expect(await sample.attempt("admin", setting(table, assignment)), assignment).toBe(DENIED);
    });

    test("only the status changes, even where a project's default grants allow more", async () => {
      const widened = sample.db.asOwner(async (sql) => {
        await sql(`grant update on table public.${table} to authenticated`);
        const { role, claims } = sample.people.admin;
        await sql(
          "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)",
          [role, JSON.stringify(claims)],
        );
        await sql(`update public.${table} set ${applicant.email} = 'other@example.org'`);
      });
      await expect(widened).rejects.toMatchObject({
        code: DENIED,
        message: "Only the status of a submission may change.",
      });
    });

    test("a signed-in non-admin changes no row", async () => {
      expect(
        await sample.attempt("signed-in non-admin", setting(table, "status = 'handled'")),
      ).toEqual([]);
    });

    test.each(["stranger", "server"] as const)("the %s is refused", async (person) => {
      expect(await sample.attempt(person, setting(table, "status = 'handled'"))).toBe(DENIED);
    });
  });

  test.each(["stranger", "signed-in non-admin", "admin", "server"] as const)(
    "sponsorship inquiries have no status handling: the %s is refused (4.3.7, 6.2.3)",
    async (person) => {
      expect(
        await sample.attempt(person, setting("sponsorship_inquiries", "status = 'handled'")),
      ).toBe(DENIED);
    },
  );
});
