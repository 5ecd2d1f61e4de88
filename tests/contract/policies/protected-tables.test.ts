import { describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { forms } from "#domain/forms/registry.ts";
import { engines } from "#tests/support/database/engines.ts";
import { openSampleDatabase } from "#tests/support/database/sample-database.ts";
import { DENIED } from "#tests/support/database/sqlstate.ts";
import { insertRow, insertText, sampleRow } from "#tests/support/database/submissions.ts";
import { opened } from "#tests/support/opened.ts";

describe.each(engines)("the tables of submissions on $name", (engine) => {
  const sample = opened(() => openSampleDatabase(engine));

  describe.each(forms)("$table", (form) => {
    test.each(["stranger", "signed-in non-admin", "admin"] as const)(
      "accepts one row in a statement of a %s, and refuses two",
      async (person) => {
        const [one, two] = [sampleRow(form), sampleRow(form)];
        const single = insertText(form.table, one);
        const places = Object.keys(two).map(
          (_, index) => `$${index + 1 + Object.keys(one).length}`,
        );
        const both = `${single}, (${places.join(", ")})`;
        const values = [...Object.values(one), ...Object.values(two)];
        expect(await sample.attempt(person, both, values)).toBe(DENIED);
        expect(await sample.attempt(person, single, Object.values(one))).toEqual([]);
      },
    );
  });

  test("many rows in one statement are refused with a message, and no row or mail is stored", async () => {
    const [before] = await sample.db.query("select count(*) as mails from private.outbox");
    const flood = sample.db.database.transactionAs(sample.people.stranger, (sql) =>
      sql(
        `insert into public.contact_queries (name, email, subject, message)
          select 'Eve', 'eve' || n || '@example.org', 'Hello', 'Hello, hello' from generate_series(1, 8192) as n`,
      ),
    );
    await expect(flood).rejects.toMatchObject({
      code: DENIED,
      message: "Send one submission at a time.",
    });
    expect(await sample.db.query("select count(*) as mails from private.outbox")).toEqual([before]);
    expect(await sample.db.query("select from public.contact_queries")).toHaveLength(1);
  });

  test("two statements in one transaction may insert one row each", async () => {
    const [one, two] = [sampleRow(contactForm), sampleRow(contactForm)];
    await sample.db.database.transactionAs(sample.people.stranger, async (sql) => {
      for (const row of [one, two]) await insertRow(sql, contactForm.table, row);
    });
    const stored = await sample.db.query(
      "select from public.contact_queries where id = any ($1::uuid[])",
      [[one.id, two.id]],
    );
    expect(stored).toHaveLength(2);
  });
});
