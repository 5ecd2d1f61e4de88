import { beforeAll, describe, expect, test } from "vitest";
import { readSubmissions } from "#cli/read-submissions.ts";
import { forms, type SubmissionTable } from "#domain/forms/registry.ts";
import { sponsorForm } from "#domain/forms/sponsor.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import type { LocalOperations, Operations } from "#server/operations/operations.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { engines } from "#tests/support/database/engines.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { opened } from "#tests/support/opened.ts";
import { sampleValues } from "#tests/support/sample-values.ts";

/** More than a page. 1,500 rows share each time, so that a single time fills more than a page too. */
const MANY = 3_500;

const allOf = async (operations: Operations, table: SubmissionTable): Promise<SubmissionRow[]> => {
  const rows: SubmissionRow[] = [];
  for await (const page of readSubmissions(operations, table)) rows.push(...page);
  return rows;
};

describe.each(engines)("an export on $name", ({ open }) => {
  const db = opened(open);
  let operations: LocalOperations;
  beforeAll(async () => {
    operations = createSqlOperations(db.database);
    for (const form of forms) await submit(db.database, form, sampleValues(form));
    await db.asOwner((sql) =>
      sql(
        `insert into public.contact_queries (name, email, subject, message, created_at)
          select 'Person ' || n, 'p@example.org', 'Subject', 'Message of ten',
            now() - (n / 1500) * interval '1 hour'
          from generate_series(1, $1::int) as n`,
        [MANY],
      ),
    );
  });

  test("holds every table, sponsors included (6.3.3)", async () => {
    for (const { table } of forms)
      expect((await allOf(operations, table)).length).toBeGreaterThan(0);
    expect(await allOf(operations, sponsorForm.table)).toHaveLength(1);
  });

  test("holds each row once, newest first, across pages and rows of the same time (3.7.1)", async () => {
    const rows = await allOf(operations, "contact_queries");
    expect(rows).toHaveLength(MANY + 1);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(MANY + 1);
    const times = rows.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().reverse());
    expect(await allOf(operations, "contact_queries")).toEqual(rows);
  });

  test("refuses a name that is not a table of submissions", async () => {
    const named = "admins; select 1" as SubmissionTable;
    await expect(operations.listSubmissions(named, { skip: 0 })).rejects.toThrow(
      "There is no table",
    );
  });
});
