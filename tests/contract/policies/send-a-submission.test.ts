import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import { type Desk, insertText, openDesk, sampleRow } from "#tests/support/dashboard.ts";
import { engines } from "#tests/support/engines.ts";

const DENIED = "42501";
const DUPLICATE = "23505";

describe.each(engines)("sending a submission on $name", (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
  });
  afterAll(() => desk.db.close());

  const visitors = ["stranger", "signed-in non-admin", "admin"] as const;

  describe.each(forms)("$table", (form) => {
    const send = (person: keyof Desk["people"], over: Record<string, string | null> = {}) => {
      const row = { ...sampleRow(form), ...over };
      return desk.attempt(person, insertText(form.table, row), Object.values(row));
    };

    test.each(visitors)("a %s may send one", async (person) => {
      expect(await send(person)).toEqual([]);
    });

    test("the server may not: it only reads", async () => {
      expect(await send("server")).toBe(DENIED);
    });

    test.each(visitors)("a %s may not date it or decide its status", async (person) => {
      for (const over of [
        { created_at: "2020-01-01T00:00:00Z" },
        { created_at: "2030-01-01T00:00:00Z" },
        { status: "handled" },
        { status: form.startsPending ? null : "pending" },
        { status: "spam" },
      ])
        expect(await send(person, over), JSON.stringify(over)).toMatch(/^(42501|23502|23514)$/);
    });

    test("the same id twice is a duplicate, so a retry stores one row", async () => {
      const { id = null } = desk.stored[form.table] ?? {};
      expect(await send("stranger", { id })).toBe(DUPLICATE);
    });

    test.each(["stranger", "signed-in non-admin"] as const)(
      "a %s may not write over a row by sending its id again",
      async (person) => {
        const row = { ...desk.stored[form.table] };
        const upsert = `${insertText(form.table, row)} on conflict (id) do update set status = excluded.status`;
        expect(await desk.attempt(person, upsert, Object.values(row))).toBe(DENIED);
        const quiet = `${insertText(form.table, row)} on conflict (id) do nothing`;
        if (person === "stranger")
          expect(await desk.attempt(person, quiet, Object.values(row))).toBe(DENIED);
      },
    );

    test("a stranger may not read back what was sent", async () => {
      const row = sampleRow(form);
      const text = `${insertText(form.table, row)} returning *`;
      expect(await desk.attempt("stranger", text, Object.values(row))).toBe(DENIED);
      expect(await desk.attempt("signed-in non-admin", text, Object.values(row))).toBe(DENIED);
    });
  });
});
