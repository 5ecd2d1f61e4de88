import { describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { columnOf } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";
import { engines } from "#tests/support/database/engines.ts";
import { openSampleDatabase, type Person } from "#tests/support/database/sample-database.ts";
import { CHECK, DENIED } from "#tests/support/database/sqlstate.ts";
import { insertRow, insertText, sampleRow } from "#tests/support/database/submissions.ts";
import { opened } from "#tests/support/opened.ts";

const visitors = ["stranger", "signed-in non-admin", "admin"] as const;

describe.each(engines)("the submissions on $name", (engine) => {
  const sample = opened(() => openSampleDatabase(engine));

  describe.each(forms)("sent to $table", (form) => {
    const send = (person: Person, over: Record<string, string | null> = {}) => {
      const row = { ...sampleRow(form), ...over };
      return sample.attempt(person, insertText(form.table, row), Object.values(row));
    };

    test.each(visitors)("a %s may send one, and not two in a statement (6.1.2)", async (person) => {
      expect(await send(person)).toEqual([]);
      const [one, two] = [sampleRow(form), sampleRow(form)].map((row) => Object.values(row));
      const text = insertText(form.table, sampleRow(form));
      const places = two?.map((_, index) => `$${index + 1 + two.length}`);
      const both = `${text}, (${places?.join(", ")})`;
      expect(await sample.attempt(person, both, [one, two].flat())).toBe(DENIED);
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
    const sending = sample.db.database.transactionAs(sample.people.stranger, async (sql) => {
      for (let count = 0; count < 2; count += 1)
        await insertRow(sql, contactForm.table, sampleRow(contactForm));
      throw new Error("Both were taken.");
    });
    await expect(sending).rejects.toThrow("Both were taken.");
  });

  describe.each(forms)("read in $table", ({ table }) => {
    const all = `select * from public.${table} order by created_at desc`;
    const count = `select count(*) from public.${table}`;

    test("a signed-in non-admin sees no row and counts none (3.4.1, 6.2.2, 6.2.4)", async () => {
      expect(await sample.attempt("signed-in non-admin", all)).toEqual([]);
      expect(await sample.attempt("signed-in non-admin", count)).toEqual([{ count: 0 }]);
    });

    test.each(["admin", "server"] as const)(
      "the %s sees and counts every row (3.4.1)",
      async (person) => {
        expect(await sample.attempt(person, all)).toMatchObject([sample.stored[table]]);
        expect(await sample.attempt(person, count)).toEqual([{ count: 1 }]);
      },
    );
  });

  test("only an admin may count the mail that was not sent (7.3.8, 7.8.8)", async () => {
    const text = "select * from public.undelivered_mail()";
    for (const person of ["stranger", "signed-in non-admin", "server"] as const)
      expect(await sample.attempt(person, text), person).toBe(DENIED);
    expect(await sample.attempt("admin", text)).toEqual([]);
    await sample.db.query("update private.outbox set dead = true where form_type = 'sponsor'");
    await sample.db.query(
      "update private.outbox set not_before = now() - interval '11 minutes' where form_type = 'contact' and kind = 'team'",
    );
    const rows = await sample.attempt("admin", `${text} order by form_type`);
    expect(rows).toEqual([
      { form_type: "contact", mails: 1 },
      { form_type: "sponsor", mails: 2 },
    ]);
  });

  const setting = (table: string, assignment: string) =>
    `update public.${table} set ${assignment} returning status`;

  describe.each(forms.filter(({ dashboard }) => dashboard))("marked in $table", (form) => {
    const { table } = form;

    test.each(["handled", "pending"])("an admin may mark it %s (6.2.3)", async (status) => {
      expect(await sample.attempt("admin", setting(table, `status = '${status}'`))).toEqual([
        { status },
      ]);
    });

    test("an admin may not give it any other status", async () => {
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

    test("a row that was stored before the rule of addresses stays open to staff", async () => {
      const row = { ...sampleRow(form), [columnOf(form.applicant.email)]: "asha@\uff45xample.org" };
      await sample.db.asOwner(async (sql) => {
        await sql(`alter table public.${table} disable trigger is_received`);
        await sql(insertText(table, row), Object.values(row));
        await sql(`alter table public.${table} enable trigger is_received`);
      });
      const one = `update public.${table} set status = 'handled' where id = $1 returning status`;
      expect(await sample.attempt("admin", one, [row.id])).toEqual([{ status: "handled" }]);
      await sample.db.query(`delete from public.${table} where id = $1`, [row.id]);
    });
  });

  test.each(forms)("$table: no role corrects a record without the function", async ({ table }) => {
    const id = sample.stored[table]?.id ?? "";
    for (const person of ["admin", "server"] as const) {
      const widened = sample.db.asOwner(async (sql) => {
        const { role, claims } = sample.people[person];
        await sql(`grant update on table public.${table} to ${role}`);
        await sql(`create policy "Widened" on public.${table} for update to ${role} using (true)`);
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
      sample.db.query(`update public.${table} set created_at = 'epoch'`),
    ).rejects.toMatchObject({ code: DENIED });
  });
});
