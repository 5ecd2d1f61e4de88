import { beforeEach, expect, test } from "vitest";
import { demoRecords } from "#cli/demo/fill-demo.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { forms } from "#domain/forms/registry.ts";
import type { SubmissionState } from "#domain/submissions/history.ts";
import { openPglite } from "#server/database/engines/pglite.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { newDatabase } from "#tests/support/database/engines.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { runCommand } from "#tests/support/server/commands.ts";
import { prepareDataDir } from "#tests/support/server/spawn-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const dataDir = temporaryFolder(beforeEach);

const demo = (environment: Readonly<Record<string, string>> = {}) =>
  runCommand("demo", [], { DATA_DIR: dataDir(), ...environment });

test("the demo fills an empty database with records of the past, for which no email is owed (6.3.6)", async () => {
  await prepareDataDir(dataDir());
  const count = Object.values(demoRecords).flat().length;
  const filled = await demo({ ADMIN_EMAILS: "asha@example.org", HOST: "0.0.0.0" });
  expect(filled).toMatchObject({ code: 0, stderr: "" });
  expect(filled.stdout).toContain(`${count} invented records`);
  expect(filled.stdout).toContain(`  1. DATA_DIR=${dataDir()} npm start\n`);
  expect(filled.stdout).toContain("http://127.0.0.1:3000/admin/login and enter asha@example.org.");
  expect(filled.stdout).toContain(`newest .eml file in ${dataDir("mail")}.`);

  const engine = await openPglite(dataDir("database"));
  const outbox = await engine.begin(({ sql }) =>
    sql("select from private.outbox where sent_at is null"),
  );
  await engine.close();
  expect(outbox).toEqual([]);
  const database = await openDatabase({ dataDir: dataDir(), databaseUrl: undefined });
  const { listSubmissions, listHistory } = createSqlOperations(database);
  const histories: SubmissionState[] = [];
  for (const form of forms) {
    const rows = await listSubmissions(form.table, { until: "infinity", skip: 0 });
    const records = demoRecords[form.table] ?? [];
    expect(rows).toHaveLength(records.length);
    const days = rows.map(({ created_at }) => (Date.now() - Date.parse(created_at)) / 86_400_000);
    const expected = records.map(({ daysAgo }) => daysAgo).toSorted((a, b) => a - b);
    for (const [i, daysAgo] of expected.entries()) expect(days[i]).toBeCloseTo(daysAgo, 1);
    const handled = rows.filter(({ status }) => status === "handled").map(({ id }) => id);
    expect(handled).toHaveLength(records.filter(({ isHandled }) => isHandled).length);
    const { states, events } = await listHistory(
      form.table,
      rows.map(({ id }) => id),
    );
    histories.push(...states);
    const done = records.flatMap(({ isHandled, history = [] }) => [
      ...(isHandled && form.dashboard ? ["answer"] : []),
      ...history.map(({ kind }) => kind),
    ]);
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(done.toSorted());
    const answered = states.filter(({ first_answered_at }) => first_answered_at !== null);
    expect(answered.map(({ id }) => id).toSorted()).toEqual(
      form.dashboard ? handled.toSorted() : [],
    );
  }
  await database.close();
  // What each kind of line on a card needs.
  for (const name of ["confirmed_at", "disowned_at", "corrected_at", "withdrawn_at"] as const)
    expect(histories.filter((state) => state[name] !== null).length, name).toBeGreaterThan(0);
  for (const coming of [true, false])
    expect(histories.filter((state) => state.coming === coming).length).toBeGreaterThan(0);
  const [erased, ...others] = histories.flatMap(({ erase_at }) => erase_at ?? []);
  expect(others).toEqual([]);
  expect(Date.parse(erased ?? "")).toBeGreaterThan(Date.now());
});

test("one real record is enough to refuse, and it stays alone (6.3.6)", async () => {
  await prepareDataDir(dataDir());
  const database = await openDatabase({ dataDir: dataDir(), databaseUrl: undefined });
  await submit(database, contactForm);
  expect((await demo()).stderr).toContain("The data folder is in use by");
  await database.close();
  expect(await demo()).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringContaining("holds records, so nothing was added"),
  });
  const opened = await openDatabase({ dataDir: dataDir(), databaseUrl: undefined });
  const rows = await createSqlOperations(opened).listSubmissions("speaker_applications", {
    until: "infinity",
    skip: 0,
  });
  await opened.close();
  expect(rows).toEqual([]);
});

test.each([
  ["DATABASE_URL", async () => ({ DATABASE_URL: await newDatabase() })],
  [
    "SUPABASE_URL",
    async () => ({
      SUPABASE_URL: "https://project.example",
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_key",
    }),
  ],
] as const)("with %s the demo is refused (6.3.6)", async (name, environment) => {
  expect(await demo(await environment())).toMatchObject({
    code: 1,
    stdout: "",
    stderr: `The demo fills the embedded database only. Unset ${name} and run it again.\n`,
  });
});
