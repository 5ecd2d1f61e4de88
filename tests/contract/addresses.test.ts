import { describe, expect, test } from "vitest";
import { columnOf } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";
import { engines } from "#tests/support/database/engines.ts";
import { openSampleDatabase } from "#tests/support/database/sample-database.ts";
import { CHECK } from "#tests/support/database/sqlstate.ts";
import { insertText, sampleRow } from "#tests/support/database/submissions.ts";
import { opened } from "#tests/support/opened.ts";

/** Spellings of which one mailbox could have any number. */
const REFUSED: readonly (readonly [string, string])[] = [
  ["a full-width letter", "asha@\uff45xample.org"],
  ["a full-width full stop", "asha@mail\uff0eexample.org"],
  ["an ideographic full stop", "asha@mail\u3002example.org"],
  ["a letter with its accent apart", "asha@exa\u0301mple.org"],
  ["a ligature", "asha@\ufb01nance.example.org"],
  ["a soft hyphen", "asha@exam\u00adple.org"],
  ["a zero-width space", "asha@exam\u200bple.org"],
  ["a word joiner", "asha@exam\u2060ple.org"],
  ["a variation selector", "asha@exam\ufe0fple.org"],
  ["a tag character", "asha@exam\u{e0061}ple.org"],
  ["an invisible character before the @", "as\u2060ha@example.org"],
  ["a control character", "as\u0007ha@example.org"],
  ["DEL", "as\u007fha@example.org"],
  ["a C1 control character", "as\u0085ha@example.org"],
];

const TAKEN = [
  "asha@example.org",
  "Asha.Rao+talk@mail.example.ORG",
  "zo\u00eb@exemple.fr",
  "info@m\u00fcller.example",
  "\u0906\u0936\u093e@\u0909\u0926\u093e\u0939\u0930\u0923.\u092d\u093e\u0930\u0924",
  "info@\u0d15\u0d4d\u200d\u0d37.example",
];

describe.each(engines)("email addresses on $name", (engine) => {
  const sample = opened(() => openSampleDatabase(engine));

  const isEmail = async (value: string) => {
    const [row] = await sample.db.asOwner((sql) =>
      sql<{ taken: boolean }>("select private.is_email($1) as taken", [value]),
    );
    return row?.taken;
  };

  test.each(REFUSED)("must not contain %s (5.1.7)", async (_what, address) => {
    expect(await isEmail(address)).toBe(false);
  });

  test.each(TAKEN)("may be %s (5.1.7)", async (address) => {
    expect(await isEmail(address)).toBe(true);
  });

  describe.each(forms)("in $table", (form) => {
    const { table, dashboard } = form;
    const column = columnOf(form.applicant.email);
    const odd = "asha@\uff45xample.org";

    test("are refused where they have more than one spelling", async () => {
      const row = { ...sampleRow(form), [column]: odd };
      expect(await sample.attempt("stranger", insertText(table, row), Object.values(row))).toBe(
        CHECK,
      );
    });

    test.runIf(dashboard)("leave a row that was stored before the rule open to staff", async () => {
      const row = { ...sampleRow(form), [column]: odd };
      await sample.db.asOwner(async (sql) => {
        await sql(`alter table public.${table} disable trigger two_mails_per_submission`);
        await sql(insertText(table, row), Object.values(row));
        await sql(`alter table public.${table} enable trigger two_mails_per_submission`);
      });
      const mark = `update public.${table} set status = 'handled' where id = $1 returning status`;
      expect(await sample.attempt("admin", mark, [row.id])).toEqual([{ status: "handled" }]);
    });
  });
});
