import { forms, type SubmissionTable } from "#domain/forms/registry.ts";
import { MAX_ROWS } from "#domain/paging.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import type { Database } from "#server/database/database.ts";
import { OperationsError } from "#server/errors.ts";
import type { MailFailure, Operations, StaffMember } from "./operations.ts";

/**
 * Returns the table's name from our own list, so that no other text becomes an identifier in SQL.
 */
const knownTable = (name: string): SubmissionTable => {
  const form = forms.find(({ table }) => table === name);
  if (!form) throw new OperationsError(`There is no table ${name}.`);
  return form.table;
};

/** Returns the operations on our own database. */
export const createSqlOperations = (database: Database): Operations => ({
  addStaff: (email) =>
    database.transaction(async (sql) => {
      await sql("insert into auth.users (email) values ($1) on conflict (email) do nothing", [
        email,
      ]);
      await sql("select public.add_staff($1)", [email]);
    }),
  removeStaff: (email) =>
    database.transaction(async (sql) => {
      const [row] = await sql<{ removed: boolean }>("select public.remove_staff($1) as removed", [
        email,
      ]);
      // Only staff have accounts here; deleting the account deletes its sessions.
      await sql("delete from auth.users where email = $1", [email]);
      return row?.removed ?? false;
    }),
  listStaff: () =>
    database.transaction((sql) => sql<StaffMember>("select * from public.list_staff()")),
  listMailFailures: () =>
    database.transaction((sql) => sql<MailFailure>("select * from public.outbox_failures()")),
  listSubmissions: (table, { until, skip }) =>
    database.transaction((sql) =>
      sql<SubmissionRow>(
        `select * from public.${knownTable(table)}
          where $1::timestamptz is null or created_at <= $1::timestamptz
          order by created_at desc, id limit ${MAX_ROWS} offset $2`,
        [until ?? null, skip],
      ),
    ),
});
