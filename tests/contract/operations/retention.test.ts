import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import type { Caller } from "#server/database/database.ts";
import { fileName, mailFolderOf } from "#server/mail/mail-files.ts";
import type { Operations } from "#server/operations/operations.ts";
import { createRetention } from "#server/operations/retention.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { engines } from "#tests/support/database/engines.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { answerTo, sendAs } from "#tests/support/gateway/answers.ts";
import { confirmedPage } from "#tests/support/gateway/applicant-page.ts";
import { opened } from "#tests/support/opened.ts";
import { addAdmin } from "#tests/support/server/callers.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const DAY_MS = 86_400_000;

/** All that a submission leaves behind. */
const TABLES = [
  ...forms.map((form) => `public.${form.table}`),
  "private.outbox",
  "private.applicant_keys",
  "public.submission_events",
  "public.submission_states",
];

describe.each(engines)("retention on $name", ({ open }) => {
  const db = opened(open);
  let operations: Operations;
  let admin: Caller;
  const dataDir = temporaryFolder(beforeEach);
  let mailFolder: string;
  let lines: string[];
  beforeAll(async () => {
    operations = createSqlOperations(db.database);
    admin = await addAdmin(db);
  });
  beforeEach(async () => {
    mailFolder = mailFolderOf(dataDir());
    await mkdir(mailFolder);
    lines = [];
    for (const form of forms) {
      const id = await submit(db.database, form);
      if (form.dashboard)
        await sendAs(db.database, admin, answerTo(id, { table_input: form.table }));
      const { call } = await confirmedPage(db.database, id, form);
      await call("applicant_act", { act_input: "withdrawn", text_input: "I am ill." });
    }
  });

  /** Returns one instance whose clock is some days ahead. */
  const instance = (daysAhead: number) =>
    createRetention({
      operations,
      dataDir: dataDir(),
      months: 12,
      now: () => new Date(Date.now() + daysAhead * DAY_MS),
      log: (line) => lines.push(line),
    });
  const stored = () =>
    db.asOwner(async (sql) => {
      const counts: number[] = [];
      for (const table of TABLES) counts.push((await sql(`select from ${table}`)).length);
      return counts;
    });

  test("removes records past the limit with their emails, answers and links a day after it said so, and keeps those before it (3.4.4, 6.3.7)", async () => {
    const before = await stored();
    const [mail] = await operations.listMails(
      "contact_queries",
      (await operations.listSubmissions("contact_queries", { until: "infinity", skip: 0 })).map(
        ({ id }) => id,
      ),
    );
    const late = new Date(Date.now() + 366 * DAY_MS);
    for (const [id, time] of [
      ["a-code", new Date()],
      [mail?.id ?? "", late],
      ["of-another", late],
    ] as const)
      await writeFile(join(mailFolder, fileName(id, time)), "");

    await instance(363)();
    expect(lines).toEqual([]);
    await instance(367)();
    const counts = `submissions ${forms.length}, email files 2`;
    expect(lines).toEqual([
      expect.stringMatching(
        `^Tomorrow everything from before [-\\dT:.]{23}Z will be removed \\(RETENTION_MONTHS=12\\): ${counts}`,
      ),
    ]);
    await instance(367.9)();
    expect(lines).toHaveLength(1);
    expect([await stored(), (await readdir(mailFolder)).length]).toEqual([before, 3]);
    // The clock and the timer may cut a day by seconds.
    await instance(367.99)();
    expect(await stored()).toEqual(before.map(() => 0));
    expect(lines.slice(1)).toEqual([`Removed after 12 months: ${counts}`]);
    expect(await readdir(mailFolder)).toEqual([fileName("of-another", late)]);
  });

  test("two instances at once remove each submission once (6.3.7)", async () => {
    await instance(367)();
    lines.length = 0;
    await Promise.all([instance(368)(), instance(368)()]);
    expect((await stored()).every((count) => count === 0)).toBe(true);
    const removed = lines.map((line) => Number(/submissions (\d+)/.exec(line)?.[1]));
    expect(removed.reduce((sum, count) => sum + count, 0)).toBe(forms.length);
  });
});
