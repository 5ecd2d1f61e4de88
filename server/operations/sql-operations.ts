import { forms, type SubmissionTable } from "#domain/forms/registry.ts";
import { MAX_ROWS } from "#domain/paging.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import { functionsOf, functionsWithin } from "#server/database/call-function.ts";
import type { Database } from "#server/database/database.ts";
import { OperationsError } from "#server/errors.ts";
import {
  type Account,
  type DatabaseFacts,
  functionOperations,
  type LocalOperations,
} from "./operations.ts";

/** Returns the table's name from our own list: no other text becomes an identifier in SQL. */
const knownTable = (name: string): SubmissionTable => {
  const form = forms.find(({ table }) => table === name);
  if (!form) throw new OperationsError(`There is no table ${name}.`);
  return form.table;
};

/** Returns the operations on our own database, where only staff have accounts. */
export const createSqlOperations = (
  database: Pick<Database, "transaction" | "dumpFolder" | "removeDeleted">,
): LocalOperations => ({
  ...functionOperations(functionsOf(database)),
  addStaff: (email) =>
    database.transaction(async (sql) => {
      await sql("insert into auth.users (email) values ($1) on conflict (email) do nothing", [
        email,
      ]);
      await functionsWithin(sql)("add_staff", { email_input: email });
      return "added" as const;
    }),
  removeStaff: (email) =>
    database.transaction(async (sql) => {
      const removed = await functionsWithin(sql)("remove_staff", { email_input: email });
      // Deleting the account deletes its sessions.
      await sql("delete from auth.users where email = $1", [email]);
      return removed;
    }),
  listSubmissions: (table, { until, skip }) =>
    database.transaction((sql) =>
      sql<SubmissionRow>(
        `select * from public.${knownTable(table)}
          where created_at <= $1
          order by created_at desc, id limit ${MAX_ROWS} offset $2`,
        [until, skip],
      ),
    ),
  findAccount: (email) =>
    database.transaction(async (sql) => {
      const [account] = await sql<Account>(
        `select created_at as since, last_sign_in_at,
            (select count(*) from gateway.sessions where user_id = users.id) as sessions,
            (select count(signed_in_at) from gateway.devices where user_id = users.id) as browsers
          from auth.users where email = $1`,
        [email],
      );
      return account;
    }),
  ...(database.dumpFolder && { dumpFolder: database.dumpFolder }),
  ...(database.removeDeleted && { removeDeleted: database.removeDeleted }),
  describeDatabase: () =>
    database.transaction(async (sql) => {
      const [facts] = await sql<DatabaseFacts>(
        `select current_setting('server_version') as version,
          array(select gateway.migrations()) as migrations`,
      );
      if (!facts) throw new OperationsError("The database does not describe itself.");
      return facts;
    }),
});
