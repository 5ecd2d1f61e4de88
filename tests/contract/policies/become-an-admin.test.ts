import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { engines } from "#tests/support/database/engines.ts";
import { openSampleDatabase } from "#tests/support/database/sample-database.ts";
import { opened } from "#tests/support/opened.ts";
import { addAdmin } from "#tests/support/server/callers.ts";

describe.each(engines)("becoming an admin on $name", (engine) => {
  const sample = opened(() => openSampleDatabase(engine));
  beforeAll(async () => {
    await addAdmin(sample.db, "second.admin@example.org");
  });

  test("users see only their own row among the admins", async () => {
    const all = "select * from public.admins";
    expect(await sample.attempt("signed-in non-admin", all)).toEqual([]);
    const own = { user_id: sample.people.admin.claims.sub };
    expect(await sample.attempt("admin", all)).toEqual([own]);
  });

  test.each(["stranger", "signed-in non-admin", "admin", "server"] as const)(
    "a %s can find out whether one address is allowed, and nothing more (3.4.2)",
    async (person) => {
      await sample.db.query("select public.add_staff('Staff@Example.org ')");
      const ask = (email: string | null) =>
        sample.attempt(person, "select public.is_allowed_admin($1) as allowed", [email]);
      expect(await ask("staff@example.org")).toEqual([{ allowed: true }]);
      expect(await ask(" STAFF@example.org")).toEqual([{ allowed: true }]);
      for (const other of ["stranger@example.org", "%", "", "staff@example.or_", null])
        expect(await ask(other)).toEqual([{ allowed: false }]);
    },
  );

  test("claims alone do not make a user an admin", async () => {
    const forged = { role: "authenticated", claims: { role: "service_role", sub: randomUUID() } };
    const rows = await sample.db.database.transactionAs(
      forged as (typeof sample.people)["admin"],
      (sql) => sql("select * from public.contact_queries"),
    );
    expect(rows).toEqual([]);
  });

  test("a user whom the owner deletes is no admin any more (3.4.4)", async () => {
    const sub = sample.people.admin.claims.sub;
    await sample.db.query("delete from auth.users where id = $1", [sub]);
    const left = await sample.db.query("select user_id from public.admins");
    expect(left).toHaveLength(1);
    expect(left).not.toContainEqual({ user_id: sub });
  });
});
