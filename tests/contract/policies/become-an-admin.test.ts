import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAdmin } from "#tests/support/callers.ts";
import { type Desk, openDesk } from "#tests/support/dashboard.ts";
import { engines } from "#tests/support/engines.ts";

const DENIED = "42501";

describe.each(engines)("becoming an admin on $name", (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
    await addAdmin(desk.db, "second.admin@example.org");
  });
  afterAll(() => desk.db.close());

  const users = ["stranger", "signed-in non-admin", "admin"] as const;

  test.each(users)("a %s may not make, change or name one", async (person) => {
    const { sub } = desk.people[person].claims;
    const id = sub ?? randomUUID();
    for (const text of [
      "insert into public.admins (user_id) values ($1)",
      "update public.admins set user_id = $1",
      "insert into auth.users (id, email) values ($1, 'me@example.org')",
      "update auth.users set email = $1::text || '@example.org'",
      "insert into private.admin_allowlist (email) values ($1::text || '@example.org')",
      "select public.add_staff($1::text || '@example.org')",
      "select public.remove_staff($1::text || '@example.org')",
    ])
      expect(await desk.attempt(person, text, [id]), text).toBe(DENIED);
    for (const text of [
      "select * from auth.users",
      "select * from private.admin_allowlist",
      "select * from public.list_staff()",
    ])
      expect(await desk.attempt(person, text), text).toBe(DENIED);
  });

  test("a stranger may not ask who is one", async () => {
    expect(await desk.attempt("stranger", "select * from public.admins")).toBe(DENIED);
  });

  test("a signed-in non-admin sees no admin", async () => {
    expect(await desk.attempt("signed-in non-admin", "select * from public.admins")).toEqual([]);
  });

  test("an admin sees the own row and no colleague's", async () => {
    expect(await desk.attempt("admin", "select * from public.admins")).toEqual([
      { user_id: desk.people.admin.claims.sub },
    ]);
  });

  test.each(["stranger", "signed-in non-admin", "admin", "server"] as const)(
    "a %s learns whether one address is allowed, and nothing more",
    async (person) => {
      await desk.db.asOwner((sql) => sql("select public.add_staff('Staff@Example.org ')"));
      const ask = (email: string | null) =>
        desk.attempt(person, "select public.is_allowed_admin($1) as allowed", [email]);
      expect(await ask("staff@example.org")).toEqual([{ allowed: true }]);
      expect(await ask(" STAFF@example.org")).toEqual([{ allowed: true }]);
      for (const other of ["stranger@example.org", "%", "", "staff@example.or_", null])
        expect(await ask(other)).toEqual([{ allowed: false }]);
    },
  );

  test("claims alone make nobody an admin", async () => {
    const forged = { role: "authenticated", claims: { role: "service_role", sub: randomUUID() } };
    const rows = await desk.db.database.transactionAs(
      forged as (typeof desk.people)["admin"],
      (sql) => sql("select * from public.contact_queries"),
    );
    expect(rows).toEqual([]);
  });
});
