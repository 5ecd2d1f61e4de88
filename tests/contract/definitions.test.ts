import { describe, expect, test } from "vitest";
import { aboutFields } from "#domain/forms/about.ts";
import { columnOf, type Field, type Form, fieldsOf } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";
import { toColumns } from "#domain/forms/to-row.ts";
import { tidy, validate } from "#domain/forms/validate.ts";
import { engines } from "#tests/support/database/engines.ts";
import { CHECK, NOT_NULL } from "#tests/support/database/sqlstate.ts";
import { insertText, type Row } from "#tests/support/database/submissions.ts";
import { opened } from "#tests/support/opened.ts";
import { sampleValues, valueOfLength } from "#tests/support/sample-values.ts";
import { attempt, stranger } from "#tests/support/server/callers.ts";

describe.each(engines)("the tables on $name", ({ open }) => {
  const db = opened(open);

  /** Returns the SQLSTATE with which the table refuses a visitor's row, if it does. */
  const refusal = async (form: Form, row: Row) => {
    const text = insertText(form.table, row);
    const outcome = await attempt(db.database, stranger, text, Object.values(row));
    return typeof outcome === "string" ? outcome : undefined;
  };
  const sample = (form: Form) => toColumns(form, sampleValues(form));

  describe.each(forms)("$table", (form) => {
    const fields = fieldsOf(form);

    /** Returns how the table refuses a valid row in which one field has another value. */
    const refusalWith = (field: Field, value: string | null) =>
      refusal(form, { ...sample(form), [columnOf(field.key)]: value });

    test("has the definition's columns and no other (3.3.1)", async () => {
      const rows = await db.query<{ name: string }>(
        "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
        [form.table],
      );
      const columns = rows.map(({ name }) => name);
      const defined = ["id", "created_at", "status", ...fields.map(({ key }) => columnOf(key))];
      expect(
        defined.filter((column) => !columns.includes(column)),
        `The form has fields that ${form.table} does not: add a migration with "alter table public.${form.table} add column …" and its check.`,
      ).toEqual([]);
      expect(
        columns.filter((column) => !defined.includes(column)),
        `${form.table} has columns that the form does not: add the field to the definition, or drop the column in a migration.`,
      ).toEqual([]);
    });

    test("has what only some forms have as the definition says", async () => {
      const { applicant, talk, lineUp } = form;
      const column = (key?: string) => (key === undefined ? null : columnOf(key));
      const [stored] = await db.query("select * from private.forms where submission_table = $1", [
        form.table,
      ]);
      expect(stored).toEqual({
        submission_table: form.table,
        form_type: form.formType,
        name_column: columnOf(applicant.name),
        email_column: columnOf(applicant.email),
        talk_column: column(talk),
        company_column: column(lineUp?.company),
        about_columns: aboutFields(form).map(({ column }) => column),
        is_marked: form.dashboard !== null,
        asks_attendance: form.asksAttendance ?? false,
        has_slot: form.slot !== undefined,
        has_certificate: form.hasCertificate ?? false,
        has_line_up: lineUp !== undefined,
        correctable: expect.toSatisfy((columns: readonly string[]) => {
          const correctable = fields.filter(({ correctableAfterYes }) => correctableAfterYes);
          expect(columns.toSorted()).toEqual(
            correctable.map(({ key }) => columnOf(key)).toSorted(),
          );
          return true;
        }),
      });
    });

    test("accepts a row as the form makes it, with all fields or only the required ones", async () => {
      const optional = fields.filter(({ required }) => !required);
      const bare = sampleValues(form, Object.fromEntries(optional.map(({ key }) => [key, ""])));
      expect(validate(form, bare)).toEqual([]);
      expect(await refusal(form, toColumns(form, bare))).toBeUndefined();
      expect(await refusal(form, sample(form))).toBeUndefined();
    });

    test.each(fields)(
      "refuses a blank text in $key, and null where it is required (3.3.5 to 3.3.9, 5.1.14)",
      async (field) => {
        expect(await refusalWith(field, null)).toBe(field.required ? NOT_NULL : undefined);
        for (const blank of ["", " \u00a0\t\n "])
          expect(await refusalWith(field, blank)).toBe(CHECK);
      },
    );

    test.each(fields)(
      "accepts $key up to its maximum length and refuses more (5.1.14, 9.4.5 to 9.4.10)",
      async (field) => {
        const [longest, longer] = [field.maximum, field.maximum + 1].map((length) =>
          valueOfLength(field, length),
        );
        expect(await refusalWith(field, longest ?? "")).toBeUndefined();
        expect(await refusalWith(field, longer ?? "")).toBe(CHECK);
      },
    );

    test.each(fields.filter(({ minimum }) => minimum))(
      "accepts $key from its minimum length in characters, not bytes (5.1.5)",
      async (field) => {
        const shortest = field.minimum?.length ?? 0;
        expect(await refusalWith(field, "₿".repeat(shortest))).toBeUndefined();
        expect(await refusalWith(field, "😀".repeat(shortest))).toBeUndefined();
        expect(await refusalWith(field, "₿".repeat(shortest - 1))).toBe(CHECK);
        expect(await refusalWith(field, `${"₿".repeat(shortest - 1)}\u3000\n`)).toBe(CHECK);
      },
    );

    test("refuses exactly the unusual values that the form refuses (5.1.14)", async () => {
      const odd = [
        ...["0", "+1", "a@b", "a@b.c", "example.org", "JavaScript:alert(1)", "é", "x x"],
        "a@\uff45.c",
      ];
      for (const field of fields.filter(({ options }) => !options))
        for (const value of odd) {
          const values = tidy(form, sampleValues(form, { [field.key]: value }));
          expect
            .soft(await refusal(form, toColumns(form, values)), `${field.key} = ${value}`)
            .toBe(validate(form, values).length > 0 ? CHECK : undefined);
        }
    });
  });
});
