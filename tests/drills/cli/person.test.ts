import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { describePerson, toJson } from "#cli/person/describe-person.ts";
import { findPerson, forgetPerson } from "#cli/person/stored-person.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { forms } from "#domain/forms/registry.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { toColumns } from "#domain/forms/to-row.ts";
import { functionsOf } from "#server/database/call-function.ts";
import { createOutbox } from "#server/mail/outbox.ts";
import type { Operations } from "#server/operations/operations.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { engines, type TestDatabase } from "#tests/support/database/engines.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { answerTo, sendAs } from "#tests/support/gateway/answers.ts";
import { confirmedPage, hashOf } from "#tests/support/gateway/applicant-page.ts";
import { opened } from "#tests/support/opened.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { addAdmin } from "#tests/support/server/callers.ts";

const ASHA = "asha@example.org";
const NO_FILES = join(tmpdir(), "no-such-mail-folder");

/** Counts the rows of the whole database that hold a text, whatever its case. */
const rowsWith = (db: TestDatabase, text: string): Promise<Readonly<Record<string, number>>> =>
  db.asOwner(async (sql) => {
    const tables = await sql<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private', 'auth', 'gateway')",
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const [row] = await sql<{ count: number }>(
        `select count(*)::integer as count from ${name} as t where strpos(lower(t::text), $1) > 0`,
        [text],
      );
      if (row?.count) counts[name] = row.count;
    }
    return counts;
  });

describe.each(engines)("a person on $name", ({ open }) => {
  const db = opened(open);
  let operations: Operations;
  const ids: Record<string, string> = {};
  const find = (email = ASHA) => findPerson(operations, NO_FILES, email);
  beforeAll(async () => {
    operations = createSqlOperations(db.database);
    for (const form of forms) {
      const { email } = form.applicant;
      ids[form.table] = await submit(db.database, form, { [email]: "Asha@Example.ORG" });
      await submit(db.database, form, { [email]: "other@example.org" });
    }
    await operations.addStaff(ASHA);
  });

  test("is found in all five tables, in any spelling of the case, with every email owed (6.3.4)", async () => {
    const { records, staff, account, files } = await find();
    expect(records.map(({ form, row }) => [form.table, row.id])).toEqual(
      forms.map(({ table }) => [table, ids[table]]),
    );
    for (const { mails, row } of records)
      expect(
        mails.map(({ kind, submission_id, sent_at }) => [kind, submission_id, sent_at]),
      ).toEqual([
        ["team", row.id, null],
        ["acknowledgement", row.id, null],
      ]);
    expect([staff?.email, account?.last_sign_in_at, files]).toEqual([ASHA, null, []]);
    expect((await find("nobody@example.org")).records).toEqual([]);
  });

  test("is found with what staff did about each record, and handed over without their names and opinions (6.3.4)", async () => {
    await db.query(
      `insert into public.submission_events (submission_table, submission_id, created_at, kind, author, body, opinion)
          values ('contact_queries', $1, now() - interval '2 minutes', 'note', 'anna@example.org',
              'Ring asha@example.org back', 'against'),
            ('contact_queries', $1, now() - interval '1 minute', 'note', 'ravi@example.org', null, 'for')`,
      [ids.contact_queries],
    );
    const answer = answerTo(ids.contact_queries ?? "", { outcome_input: "accepted" });
    await sendAs(db.database, await addAdmin(db, "anna@example.org"), answer);
    const person = await find();
    expect(person.records.flatMap(({ events }) => events)).toMatchObject([
      { submission_id: ids.contact_queries, kind: "note", author: "anna@example.org" },
      { kind: "note", author: "ravi@example.org", opinion: "for" },
      { kind: "answer", author: "anna@example.org", outcome: "accepted" },
    ]);
    const description = describePerson(person).join("\n");
    expect(description).toMatch(
      /^ {2}note against, 20.* UTC by anna@example\.org: Ring asha@example\.org back$/m,
    );
    expect(description).toMatch(
      /^ {2}answer accepted, 20.* UTC by anna@example\.org: Dear Asha,\n\s+yes\.$/m,
    );
    const document = toJson(person, new Date());
    expect(document).toContain("Ring asha@example.org back");
    expect(document).toContain("Dear Asha,\\n\\nyes.");
    expect(document).not.toMatch(/anna@example\.org|ravi@example\.org|opinion|against/);
    expect(document.match(/"kind": "note"/g)).toHaveLength(1);
  });

  test("is found with what they did on their own page, and with no key to it (6.3.4, 3.4.8)", async () => {
    const id = ids.contact_queries ?? "";
    const before = sampleValues(contactForm).subject;
    const { key_input, call } = await confirmedPage(db.database, id);
    await call("applicant_correct", { columns_input: { subject: "Trains" }, seen_input: null });
    await call("applicant_act", { act_input: "withdrawn", text_input: "I am ill." });
    await call("applicant_act", { act_input: "erase-asked", text_input: null });
    const person = await find();
    const description = describePerson(person).join("\n");
    expect(description).toMatch(
      new RegExp(`^ {2}corrected, 20.* UTC\\n {4}subject was: ${before}$`, "m"),
    );
    for (const line of [
      /confirmed, 20.* UTC/,
      /withdrawn, 20.* UTC: I am ill\./,
      /erase-asked, 20/,
    ])
      expect(description).toMatch(line);
    expect(description).toContain("  links to their own page, kept as hashes: 1");
    const [record] = JSON.parse(toJson(person, new Date())).records;
    expect(record).toMatchObject({ subject: "Trains", links: 1 });
    expect(record.history).toContainEqual(
      expect.objectContaining({ kind: "corrected", old_values: { subject: before } }),
    );
    for (const secret of [key_input, hashOf(key_input)])
      expect(description + toJson(person, new Date())).not.toContain(secret);
  });

  test("is listed separately where other people's submissions name them (6.3.4)", async () => {
    const message = `Please write to ${ASHA} from now on.`;
    const id = await submit(db.database, contactForm, { message });
    expect((await find()).mentions.map((each) => [each.form.table, each.id])).toEqual([
      [contactForm.table, id],
    ]);
    await operations.eraseSubmissions(contactForm.table, [id]);
  });

  test("is corrected in the named columns only, and unsent emails use the new values", async () => {
    const id = ids[speakerForm.table] ?? "";
    const stored = async () => (await find()).records.find(({ row }) => row.id === id)?.row;
    const before = await stored();
    const columns = { name: "Asha Rao", company: null };
    const correction = { id, columns, address: ASHA };
    expect(await operations.correctSubmission(speakerForm.table, correction)).toBe(true);
    expect(await stored()).toEqual({ ...before, ...columns });
    const expected = {
      ...toColumns(speakerForm, sampleValues(speakerForm, { email: "Asha@Example.ORG" })),
      ...columns,
    };
    const owed = await createOutbox(functionsOf(db.database)).sendNow("speaker", expected);
    expect(owed).toHaveLength(2);
    const unknown = { ...correction, id: randomUUID() };
    expect(await operations.correctSubmission(speakerForm.table, unknown)).toBe(false);
  });

  test("keeps id, time and status in a correction, and other tables are refused (6.3.5)", async () => {
    const correct = (table: string, columns: Record<string, string | null>) =>
      operations.correctSubmission(table as "contact_queries", {
        id: ids[speakerForm.table] ?? "",
        columns,
        address: ASHA,
      });
    for (const column of ["id", "created_at", "status"])
      await expect(correct(speakerForm.table, { name: "X", [column]: null })).rejects.toThrow();
    await expect(correct(speakerForm.table, {})).rejects.toThrow();
    await expect(correct(speakerForm.table, { no_such_column: "x" })).rejects.toThrow();
    await expect(correct("admins", { user_id: randomUUID() })).rejects.toThrow();
    await expect(
      operations.eraseSubmissions("admins" as "contact_queries", [randomUUID()]),
    ).rejects.toThrow();
    expect((await operations.listStaff()).map(({ email }) => email)).toEqual([ASHA]);
  });

  test("is erased from every table except as staff, while other people's records stay (6.3.4)", async () => {
    const others = (await find("other@example.org")).records;
    expect(Object.keys(await rowsWith(db, ASHA))).toHaveLength(forms.length + 4);
    expect(await forgetPerson(operations, NO_FILES, await find())).toEqual({
      records: forms.length,
      files: 0,
    });
    expect(await rowsWith(db, ASHA)).toEqual({ "auth.users": 1, "private.admin_allowlist": 1 });
    expect((await find("other@example.org")).records).toEqual(others);
    for (const id of Object.values(ids)) expect(await rowsWith(db, id)).toEqual({});
  });
});
