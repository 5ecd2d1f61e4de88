import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import type { Sql } from "#server/database/database.ts";
import { engines, untilOneWaits } from "#tests/support/database/engines.ts";
import { openSampleDatabase } from "#tests/support/database/sample-database.ts";
import { opened } from "#tests/support/opened.ts";
import { addAdmin, attempt } from "#tests/support/server/callers.ts";

const STATES = "select * from public.submission_states";
const EVENTS = "select * from public.submission_events";

describe.each(engines)("the history of a submission on $name", (engine) => {
  const sample = opened(() => openSampleDatabase(engine));

  const states = () => sample.db.query(`${STATES} order by submission_table`);
  const events = () => sample.db.query(`${EVENTS} order by created_at`);
  const set = (table: string, status: string) => (sql: Sql) =>
    sql(`update public.${table} set status = '${status}'`);

  describe.each(forms.filter(({ dashboard }) => dashboard))("$table", ({ table }) => {
    const submission = () => ({ submission_table: table, id: sample.stored[table]?.id });

    test("names the admin of each change, and of the last one in the state (3.4.7)", async () => {
      const { database } = sample.db;
      await database.transactionAs(sample.people.admin, set(table, "handled"));
      const other = await addAdmin(sample.db, `bela.${table}@example.org`);
      const [first, ...none] = await states();
      expect(none).toEqual([]);
      expect(first).toMatchObject({
        ...submission(),
        status: "handled",
        changed_by: "admin@example.org",
      });

      await database.transactionAs(other, set(table, "handled"));
      expect(await states()).toEqual([first]);

      await database.transactionAs(other, set(table, "pending"));
      const [second, ...more] = await states();
      expect(more).toEqual([]);
      expect(second).toMatchObject({
        ...submission(),
        status: "pending",
        changed_by: `bela.${table}@example.org`,
        entries: 2,
        last_kind: "status",
      });
      expect(String(second?.changed_at) > String(first?.changed_at)).toBe(true);
      expect((await events()).map(({ author, status }) => [author, status])).toEqual([
        ["admin@example.org", "handled"],
        [`bela.${table}@example.org`, "pending"],
      ]);
    });

    test("has no name for the owner, and is deleted with the submission (3.4.7)", async () => {
      await sample.db.asOwner(set(table, "handled"));
      expect(await states()).toMatchObject([{ ...submission(), changed_by: null }]);
      await sample.db.query(`delete from public.${table}`);
      expect(await states()).toEqual([]);
      expect(await events()).toEqual([]);
    });
  });

  test("loses the address of a user who is removed from staff", async () => {
    const { people, db } = await openSampleDatabase(engine);
    await db.database.transactionAs(people.admin, set("contact_queries", "handled"));
    const [state] = await db.query(STATES);
    const [event] = await db.query(EVENTS);
    expect(state).toMatchObject({ changed_by: "admin@example.org", last_by: "admin@example.org" });
    expect(event).toMatchObject({ author: "admin@example.org" });
    await db.query("select public.remove_staff(' Admin@example.org')");
    expect(await db.query(STATES)).toEqual([
      { ...state, created_at: expect.anything(), changed_by: null, last_by: null },
    ]);
    expect(await db.query(EVENTS)).toEqual([{ ...event, author: null }]);
    await db.close();
  });

  // PGlite has one connection, so nothing happens at the same time there.
  if (engine.name === "PostgreSQL")
    test("sums up two events that are written at once (3.4.7)", async () => {
      const id = randomUUID();
      const note = `insert into public.submission_events (submission_table, submission_id, kind, body)
        values ('contact_queries', '${id}', 'note', 'x')`;
      const { other } = await sample.db.asOwner(async (sql) => {
        await sql(note);
        const other = sample.db.query(note);
        await untilOneWaits(sql);
        return { other };
      });
      await other;
      const [state] = await sample.db.query(`${STATES} where id = '${id}'`);
      expect(state).toMatchObject({ entries: 2 });
    });

  test.each(["submission_events", "submission_states"])(
    "%s can be read by admins only (3.4.7)",
    async (table) => {
      const all = `select * from public.${table}`;
      await sample.db.query(
        "insert into public.submission_events (submission_table, submission_id, kind, status) values ('contact_queries', gen_random_uuid(), 'status', 'handled')",
      );
      expect(await sample.attempt("signed-in non-admin", all)).toEqual([]);
      expect((await sample.attempt("admin", all)).length).toBeGreaterThan(0);
      const { database } = sample.db;
      const removed = await addAdmin(sample.db, `removed.${table}@example.org`);
      expect((await attempt(database, removed, all)).length).toBeGreaterThan(0);
      await sample.db.query("select public.remove_staff($1)", [`removed.${table}@example.org`]);
      expect(await attempt(database, removed, all)).toEqual([]);
    },
  );
});
