import { describe, expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import { engines } from "#tests/support/database/engines.ts";
import { openSampleDatabase, type Person } from "#tests/support/database/sample-database.ts";
import { DENIED, DUPLICATE } from "#tests/support/database/sqlstate.ts";
import { insertText, sampleRow } from "#tests/support/database/submissions.ts";
import { opened } from "#tests/support/opened.ts";

describe.each(engines)("sending a submission on $name", (engine) => {
  const sample = opened(() => openSampleDatabase(engine));

  const visitors = ["stranger", "signed-in non-admin", "admin"] as const;

  describe.each(forms)("$table", (form) => {
    const send = (person: Person, over: Record<string, string | null> = {}) => {
      const row = { ...sampleRow(form), ...over };
      return sample.attempt(person, insertText(form.table, row), Object.values(row));
    };

    test.each(visitors)("a %s may send one (6.1.2)", async (person) => {
      expect(await send(person)).toEqual([]);
    });

    test.each(visitors)(
      "a %s may not choose its date or its status (4.3.1, 6.1.2)",
      async (person) => {
        for (const over of [
          { created_at: "2020-01-01T00:00:00Z" },
          { created_at: "2030-01-01T00:00:00Z" },
          { status: "handled" },
          { status: form.startsPending ? null : "pending" },
          { status: "spam" },
        ])
          expect(await send(person, over), JSON.stringify(over)).toMatch(/^(42501|23502|23514)$/);
      },
    );

    test("the same id twice is a duplicate, so that a retry stores one row", async () => {
      const { id = null } = sample.stored[form.table] ?? {};
      expect(await send("stranger", { id })).toBe(DUPLICATE);
    });

    test.each(["stranger", "signed-in non-admin"] as const)(
      "a %s may not overwrite a row by sending its id again (6.2.6)",
      async (person) => {
        const row = { ...sample.stored[form.table] };
        const upsert = `${insertText(form.table, row)} on conflict (id) do update set status = excluded.status`;
        expect(await sample.attempt(person, upsert, Object.values(row))).toBe(DENIED);
        const quiet = `${insertText(form.table, row)} on conflict (id) do nothing`;
        if (person === "stranger")
          expect(await sample.attempt(person, quiet, Object.values(row))).toBe(DENIED);
      },
    );

    test("a stranger may not read their own submission", async () => {
      const row = sampleRow(form);
      const text = `${insertText(form.table, row)} returning *`;
      expect(await sample.attempt("stranger", text, Object.values(row))).toBe(DENIED);
      expect(await sample.attempt("signed-in non-admin", text, Object.values(row))).toBe(DENIED);
    });
  });
});
