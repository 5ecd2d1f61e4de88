import { randomUUID } from "node:crypto";
import { event } from "#domain/event.ts";
import { DAY_MS } from "#domain/event-day.ts";
import type { Form } from "#domain/forms/form.ts";
import { forms, type SubmissionTable } from "#domain/forms/registry.ts";
import { toRow } from "#domain/forms/to-row.ts";
import { tidy } from "#domain/forms/validate.ts";
import type { FormValues } from "#domain/submission.ts";
import { databaseFolderOf } from "#server/database/data-folder/created-marker.ts";
import type { Sql } from "#server/database/database.ts";
import { openPglite } from "#server/database/engines/pglite.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { OperationsError } from "#server/errors.ts";
import records from "./demo-records.json" with { type: "json" };

type DemoRecord = {
  readonly daysAgo: number;
  /** It was answered a day after it arrived. */
  readonly isHandled?: boolean;
  readonly outcome?: string;
  /** The applicant's actions, as columns of `submission_events`. */
  readonly history?: readonly { readonly daysAgo: number; readonly kind: string }[];
  readonly values: FormValues;
};

/**
 * Invented submissions. Their addresses end in `.example`, and their phone numbers are from the ranges
 * that Ofcom and the North American Numbering Plan keep for drama, so that nobody has them. A new form
 * works without records here.
 */
export const demoRecords: Readonly<Partial<Record<SubmissionTable, readonly DemoRecord[]>>> =
  records;

const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString();

const insert = (sql: Sql, table: string, row: Readonly<Record<string, unknown>>) => {
  const columns = Object.keys(row);
  return sql(
    `insert into public.${table} (${columns.join(", ")})
      values (${columns.map((_, index) => `$${index + 1}`).join(", ")})`,
    Object.values(row),
  );
};

/** Stores a record, past the triggers, so that no email is owed, and its history. */
const store = async (
  sql: Sql,
  form: Form,
  { daysAgo, isHandled, outcome, history = [], values }: DemoRecord,
  now: Date,
): Promise<void> => {
  const row = toRow(form, tidy(form, values), randomUUID());
  await sql("set local session_replication_role = replica");
  await insert(sql, form.table, {
    ...row,
    created_at: daysBefore(now, daysAgo),
    ...(isHandled && { status: "handled" }),
  });
  await sql("set local session_replication_role = origin");
  const answer = {
    daysAgo: Math.max(daysAgo - 1, 0),
    kind: "answer",
    author: event.defaultStaff,
    body: form.copy.success,
    outcome: outcome ?? null,
  };
  const isAnswered = isHandled && form.dashboard;
  const events = isAnswered ? [answer, ...history] : history;
  for (const { daysAgo, ...done } of events)
    await insert(sql, "submission_events", {
      submission_table: form.table,
      submission_id: row.id,
      created_at: daysBefore(now, daysAgo),
      ...(done.kind === "erase-asked" && { erase_at: daysBefore(now, daysAgo - 7) }),
      ...done,
    });
};

/**
 * Fills an embedded database without records with invented ones, and returns how many. It writes as
 * the owner of the tables, because nobody else may date a record back. Throws OperationsError when there
 * is a record, and StartError while a server uses the folder.
 */
export const fillDemo = async (dataDir: string, now: Date): Promise<number> => {
  await (await openDatabase({ dataDir, databaseUrl: undefined })).close();
  const engine = await openPglite(databaseFolderOf(dataDir));
  try {
    return await engine.begin(async ({ sql }) => {
      for (const { table } of forms)
        if ((await sql(`select from public.${table} limit 1`)).length > 0)
          throw new OperationsError(
            `The database in ${dataDir} holds records, so nothing was added. Set another DATA_DIR.`,
          );
      for (const form of forms)
        for (const record of demoRecords[form.table] ?? []) await store(sql, form, record, now);
      await sql(
        `insert into private.outbox (id, kind, form_type, submission_table, submission_id, created_at,
            not_before, due_at, sent_at)
          select id, 'answer', form_type, submission_table, submission_id, created_at, created_at,
              created_at, created_at
            from public.submission_events join private.forms using (submission_table)
            where kind = 'answer'`,
      );
      return Object.values(demoRecords).flat().length;
    });
  } finally {
    await engine.close();
  }
};
