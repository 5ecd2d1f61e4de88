import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { event } from "#domain/event.ts";
import type { Form } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";
import { toRow } from "#domain/forms/to-row.ts";
import { tidy } from "#domain/forms/validate.ts";
import type { Sql } from "#server/database/database.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { openPglite } from "#server/database/pglite.ts";
import { OperationsError } from "#server/errors.ts";
import { gatewaySchema } from "#server/gateway/schema.ts";
import { type DemoRecord, demoRecords } from "./demo-records.ts";

const DAY_MS = 86_400_000;

const insert = async (
  sql: Sql,
  form: Form,
  { daysAgo, isHandled, values }: DemoRecord,
  now: Date,
): Promise<void> => {
  const row = {
    ...toRow(form, tidy(form, values), randomUUID()),
    created_at: new Date(now.getTime() - daysAgo * DAY_MS).toISOString(),
    ...(isHandled && { status: "handled" }),
  };
  const columns = Object.keys(row);
  await sql(
    `insert into public.${form.table} (${columns.join(", ")})
      values (${columns.map((_, index) => `$${index + 1}`).join(", ")})`,
    Object.values(row),
  );
};

/** Keeps that staff answered each handled record a day after it arrived. No email is sent for it. */
const answerHandled = (sql: Sql, { table, copy }: Form, now: Date) =>
  sql(
    `insert into public.submission_events
        (submission_table, submission_id, created_at, kind, author, body)
      select $1, id, least(created_at + interval '1 day', $2), 'answer', $3, $4
        from public.${table} where status = 'handled'`,
    [table, now.toISOString(), event.defaultStaff, copy.success],
  );

/**
 * Fills an embedded database without records with invented ones, and returns how many. It writes as
 * the owner of the tables, because nobody else may date a record back, and past the triggers, so that
 * no email is owed. Throws OperationsError when there is a record, and FolderLockedError while a
 * server uses the folder.
 */
export const fillDemo = async (dataDir: string, now: Date): Promise<number> => {
  const ownSchemas = [gatewaySchema];
  await (await openDatabase({ dataDir, databaseUrl: undefined, ownSchemas })).close();
  const engine = await openPglite(join(dataDir, "database"));
  try {
    return await engine.begin(async ({ sql }) => {
      for (const { table } of forms)
        if ((await sql(`select from public.${table} limit 1`)).length > 0)
          throw new OperationsError(
            `The database in ${dataDir} holds records, so nothing was added. Set another DATA_DIR.`,
          );
      await sql("set local session_replication_role = replica");
      for (const form of forms)
        for (const record of demoRecords[form.table] ?? []) await insert(sql, form, record, now);
      await sql("set local session_replication_role = origin");
      for (const form of forms) if (form.dashboard) await answerHandled(sql, form, now);
      await sql("update public.submission_states set first_answered_at = answered_at");
      return Object.values(demoRecords).flat().length;
    });
  } finally {
    await engine.close();
  }
};
