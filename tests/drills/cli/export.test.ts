import { beforeAll, describe, expect, test } from "vitest";
import { editionOf } from "#domain/edition.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { forms, type SubmissionTable } from "#domain/forms/registry.ts";
import { sponsorForm } from "#domain/forms/sponsor.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import { openDatabase } from "#server/database/open-database.ts";
import type { LocalOperations, Operations } from "#server/operations/operations.ts";
import { readSubmissions } from "#server/operations/read-submissions.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { engines } from "#tests/support/database/engines.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { addStaffTo, answerTo, sendAs } from "#tests/support/gateway/answers.ts";
import { confirmedPage } from "#tests/support/gateway/applicant-page.ts";
import { opened } from "#tests/support/opened.ts";
import { runCommand } from "#tests/support/server/commands.ts";
import { prepareDataDir } from "#tests/support/server/spawn-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const dataDir = temporaryFolder();

test("the command writes what staff and the applicant did about a record (3.7.1)", async () => {
  await prepareDataDir(dataDir());
  const database = await openDatabase({ dataDir: dataDir(), databaseUrl: undefined });
  const [answered = "", other = ""] = [
    await submit(database, contactForm),
    await submit(database, contactForm),
  ];
  const answer = answerTo(answered, { outcome_input: "accepted" });
  await sendAs(database, await addStaffTo(database), answer);
  const { call } = await confirmedPage(database, other);
  await call("applicant_act", { act_input: "withdrawn", text_input: null });
  await createSqlOperations(database).keepSettings({
    edition: editionOf("2099-02"),
    formsOpen: {},
    eraseDays: 7,
  });
  await database.close();
  const { stdout } = await runCommand("export", ["contact_queries"], { DATA_DIR: dataDir() });
  // A reference that spreadsheets would take for a number has a sign before it.
  const reference = (id: string) => `[^,]*${id.slice(0, 8)}[^,]*`;
  expect(stdout).toMatch(
    new RegExp(`^${answered},.*,${reference(answered)},2099,\\d{4}-[^,]+,accepted,,,`, "m"),
  );
  expect(stdout).toMatch(new RegExp(`^${other},.*,${reference(other)},2099,,,\\d{4}-[^,]+,,`, "m"));
});

/** More than a page. 1,500 rows share each time, so that a single time fills more than a page too. */
const MANY = 3_500;
/** Few enough for the time that a busy machine has for one statement. */
const BATCH = 500;

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
    for (const form of forms) await submit(db.database, form);
    const now = new Date();
    for (let first = 1; first <= MANY; first += BATCH)
      await db.query(
        `insert into public.contact_queries (name, email, subject, message, created_at)
            select 'Person ' || n, 'p@example.org', 'Subject', 'Message of ten',
              $3::timestamptz - (n / 1500) * interval '1 hour'
            from generate_series($1::int, $2::int) as n`,
        [first, first + BATCH - 1, now],
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
    await expect(operations.listSubmissions(named, { until: "infinity", skip: 0 })).rejects.toThrow(
      "There is no table",
    );
  });
});
