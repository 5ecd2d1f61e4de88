import { describe, expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import type { Sql } from "#server/database/database.ts";
import { engines } from "#tests/support/database/engines.ts";
import { openSampleDatabase } from "#tests/support/database/sample-database.ts";
import { DENIED } from "#tests/support/database/sqlstate.ts";
import { opened } from "#tests/support/opened.ts";
import { addAdmin } from "#tests/support/server/callers.ts";

const ALL = "select * from public.status_changes";

describe.each(engines)("the author of a status change, on $name", (engine) => {
  const sample = opened(() => openSampleDatabase(engine));

  const changes = () => sample.db.asOwner((sql) => sql(`${ALL} order by submission_table`));
  const set = (table: string, status: string) => (sql: Sql) =>
    sql(`update public.${table} set status = '${status}'`);

  describe.each(forms.filter(({ dashboard }) => dashboard))("$table", ({ table }) => {
    const submission = () => ({ submission_table: table, id: sample.stored[table]?.id });

    test("is stored for an admin, for the last change of each submission only (3.4.7)", async () => {
      const { database } = sample.db;
      await database.transactionAs(sample.people.admin, set(table, "handled"));
      const other = await addAdmin(sample.db, `bela.${table}@example.org`);
      const [first, ...none] = await changes();
      expect(none).toEqual([]);
      expect(first).toMatchObject({
        ...submission(),
        status: "handled",
        changed_by: "admin@example.org",
      });

      await database.transactionAs(other, set(table, "handled"));
      expect(await changes()).toEqual([first]);

      await database.transactionAs(other, set(table, "pending"));
      const [second, ...more] = await changes();
      expect(more).toEqual([]);
      expect(second).toMatchObject({
        ...submission(),
        status: "pending",
        changed_by: `bela.${table}@example.org`,
      });
      expect(String(second?.created_at) > String(first?.created_at)).toBe(true);
    });

    test("is stored without a name for the owner, and deleted with the submission (3.4.7)", async () => {
      await sample.db.asOwner(set(table, "handled"));
      expect(await changes()).toMatchObject([{ ...submission(), changed_by: null }]);
      await sample.db.asOwner((sql) => sql(`delete from public.${table}`));
      expect(await changes()).toEqual([]);
    });
  });

  test("loses the address of a user who is removed from staff", async () => {
    const { stored, people, db } = await openSampleDatabase(engine);
    await db.database.transactionAs(people.admin, set("contact_queries", "handled"));
    const [change] = await db.asOwner((sql) => sql(ALL));
    expect(change).toMatchObject({ changed_by: "admin@example.org" });
    await db.asOwner((sql) => sql("select public.remove_staff(' Admin@example.org')"));
    expect(await db.asOwner((sql) => sql(ALL))).toEqual([{ ...change, changed_by: null }]);
    expect(change?.id).toBe(stored.contact_queries?.id);
    await db.close();
  });

  test("cannot be written or forged through the API (3.4.7)", async () => {
    const statements = [
      "insert into public.status_changes values ('contact_queries', gen_random_uuid(), now(), 'handled', 'eve')",
      "update public.status_changes set changed_by = 'eve'",
      "delete from public.status_changes",
      "truncate public.status_changes",
      "select private.keep_status_change()",
      "create trigger forge before insert on public.status_changes for each row execute function private.keep_status_change()",
    ];
    for (const person of ["stranger", "signed-in non-admin", "admin", "server"] as const)
      for (const text of statements)
        expect(await sample.attempt(person, text), `${person}: ${text}`).toBe(DENIED);
  });

  test("can be read by admins only (3.4.7)", async () => {
    await sample.db.asOwner((sql) =>
      sql(
        "insert into public.status_changes (submission_table, id, status) values ('contact_queries', gen_random_uuid(), 'handled')",
      ),
    );
    expect(await sample.attempt("stranger", ALL)).toBe(DENIED);
    expect(await sample.attempt("server", ALL)).toBe(DENIED);
    expect(await sample.attempt("signed-in non-admin", ALL)).toEqual([]);
    expect(await sample.attempt("admin", ALL)).toHaveLength(1);
  });
});
