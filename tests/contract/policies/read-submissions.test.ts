import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import { type Desk, openDesk } from "#tests/support/dashboard.ts";
import { engines } from "#tests/support/engines.ts";

const DENIED = "42501";

describe.each(engines)("reading submissions on $name", (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
  });
  afterAll(() => desk.db.close());

  describe.each(forms)("$table", ({ table }) => {
    const all = `select * from public.${table} order by created_at desc`;
    const count = `select count(*) from public.${table}`;

    test("a stranger is refused rows and counts alike", async () => {
      expect(await desk.attempt("stranger", all)).toBe(DENIED);
      expect(await desk.attempt("stranger", count)).toBe(DENIED);
      expect(await desk.attempt("stranger", `select id from public.${table}`)).toBe(DENIED);
    });

    test("a signed-in non-admin sees none and counts none", async () => {
      expect(await desk.attempt("signed-in non-admin", all)).toEqual([]);
      expect(await desk.attempt("signed-in non-admin", count)).toEqual([{ count: 0 }]);
    });

    test.each(["admin", "server"] as const)("the %s sees and counts every one", async (person) => {
      expect(await desk.attempt(person, all)).toMatchObject([desk.stored[table]]);
      expect(await desk.attempt(person, count)).toEqual([{ count: 1 }]);
    });
  });
});
