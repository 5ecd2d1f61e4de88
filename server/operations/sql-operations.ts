import { forms, type SubmissionTable } from "#domain/forms/registry.ts";
import { MAX_ROWS } from "#domain/paging.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import type { Database } from "#server/database/database.ts";
import { OperationsError } from "#server/errors.ts";
import {
  type Account,
  type DatabaseFacts,
  HELD_AFTER_RESTORE,
  type LocalOperations,
  type MailFailure,
  type StaffMember,
  type SubmissionMail,
} from "./operations.ts";

/**
 * Returns the table's name from our own list, so that no other text becomes an identifier in SQL.
 */
const knownTable = (name: string): SubmissionTable => {
  const form = forms.find(({ table }) => table === name);
  if (!form) throw new OperationsError(`There is no table ${name}.`);
  return form.table;
};

/** Returns the operations on our own database. */
export const createSqlOperations = (database: Database): LocalOperations => ({
  addStaff: (email) =>
    database.transaction(async (sql) => {
      await sql("insert into auth.users (email) values ($1) on conflict (email) do nothing", [
        email,
      ]);
      await sql("select public.add_staff($1)", [email]);
      return "added" as const;
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
  releaseMail: () =>
    database.transaction(async (sql) => {
      const [row] = await sql<{ mails: number }>("select public.release_outbox($1) as mails", [
        HELD_AFTER_RESTORE,
      ]);
      return row?.mails ?? 0;
    }),
  forgetMail: (submissionId) =>
    database.transaction(async (sql) => {
      const [row] = await sql<{ mails: number }>("select public.forget_outbox($1) as mails", [
        submissionId,
      ]);
      return row?.mails ?? 0;
    }),
  listSubmissions: (table, { until, skip }) =>
    database.transaction((sql) =>
      sql<SubmissionRow>(
        `select * from public.${knownTable(table)}
          where $1::timestamptz is null or created_at <= $1::timestamptz
          order by created_at desc, id limit ${MAX_ROWS} offset $2`,
        [until ?? null, skip],
      ),
    ),
  listMails: (table, ids) =>
    database.transaction(async (sql) => {
      const [row] = await sql<{ mails: readonly SubmissionMail[] }>(
        "select public.outbox_of($1, $2) as mails",
        [table, ids],
      );
      return row?.mails ?? [];
    }),
  correctSubmission: (table, { id, columns, address }) =>
    database.transaction(async (sql) => {
      const [row] = await sql<{ corrected: boolean }>(
        "select public.correct_submission($1, $2, $3::text::jsonb, $4) as corrected",
        [table, id, JSON.stringify(columns), address],
      );
      return row?.corrected ?? false;
    }),
  eraseSubmissions: (table, ids) =>
    database.transaction(async (sql) => {
      const [row] = await sql<{ erased: number }>(
        "select public.erase_submissions($1, $2) as erased",
        [table, ids],
      );
      return row?.erased ?? 0;
    }),
  findAccount: (email) =>
    database.transaction(async (sql) => {
      const [account] = await sql<Account>(
        `select created_at as since, last_sign_in_at,
            (select count(*) from gateway.sessions where user_id = users.id) as sessions,
            (select count(*) from gateway.known_networks where user_id = users.id) as networks
          from auth.users where email = $1`,
        [email],
      );
      return account;
    }),
  ...(database.dumpFolder && { dumpFolder: database.dumpFolder }),
  describeDatabase: () =>
    database.transaction(async (sql) => {
      const [facts] = await sql<DatabaseFacts>(
        `select current_setting('server_version') as version, clock_timestamp() as time,
          array(select gateway.migrations()) as migrations`,
      );
      if (!facts) throw new OperationsError("The database does not describe itself.");
      return facts;
    }),
});
