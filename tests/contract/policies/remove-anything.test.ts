import { describe, expect, test } from "vitest";
import { engines } from "#tests/support/database/engines.ts";
import { openSampleDatabase } from "#tests/support/database/sample-database.ts";
import { opened } from "#tests/support/opened.ts";

describe.each(engines)("removing anything on $name", (engine) => {
  const sample = opened(() => openSampleDatabase(engine));

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
