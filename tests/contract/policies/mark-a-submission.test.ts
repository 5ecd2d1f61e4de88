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

  test.each(forms)(
    "$table: no role can correct a record without the function",
    async ({ table }) => {
      const id = sample.stored[table]?.id ?? "";
      for (const person of ["admin", "server"] as const) {
        const widened = sample.db.asOwner(async (sql) => {
          const { role, claims } = sample.people[person];
          await sql(`grant update on table public.${table} to ${role}`);
          await sql(
            `create policy "Widened" on public.${table} for update to ${role} using (true)`,
          );
          await sql(
            "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('submissions.corrected', $3, true)",
            [role, JSON.stringify(claims), id],
          );
          await sql(`update public.${table} set created_at = 'epoch'`);
        });
        await expect(widened, person).rejects.toMatchObject({
          code: DENIED,
          message: "Only the status of a submission may change.",
        });
      }
      await expect(
        sample.db.asOwner((sql) => sql(`update public.${table} set created_at = 'epoch'`)),
      ).rejects.toMatchObject({ code: DENIED });
    },
  );
});
