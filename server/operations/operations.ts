import type { SupabaseClient } from "@supabase/supabase-js";
import { forms, type SubmissionTable } from "#domain/forms/registry.ts";
import { MAX_ROWS } from "#domain/paging.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import type { Database } from "#server/database/database.ts";
import { SupabaseError } from "#server/errors.ts";

export type StaffMember = {
  readonly email: string;
  /** ISO 8601. */
  readonly since: string;
  /** False while the address is allowed but has no account to sign in to. */
  readonly is_admin: boolean;
};

/** A mail that was tried and has not gone out; its recipient stands in the submission. */
export type MailFailure = {
  readonly kind: string;
  readonly form_type: string;
  readonly submission_id: string;
  readonly created_at: string;
  readonly attempts: number;
  /** Given up; otherwise it is tried again at `due_at`. */
  readonly dead: boolean;
  readonly due_at: string;
  readonly last_error: string | null;
};

/** Where in a table to read on: rows of that time and older, without the first `skip`. */
export type Position = { readonly until?: string; readonly skip: number };

/** Who may sign in, what came in, and which mails are stuck, wherever the data lives. Addresses are trimmed, in lower case. */
export type Operations = {
  /** Adding twice is no error. */
  add(email: string): Promise<void>;
  /** Takes effect at once for sessions that are open; false when the address was not staff. */
  remove(email: string): Promise<boolean>;
  list(): Promise<readonly StaffMember[]>;
  mailFailures(): Promise<readonly MailFailure[]>;
  /** At most MAX_ROWS rows, newest first, equal times by id. */
  submissions(table: SubmissionTable, position: Position): Promise<readonly SubmissionRow[]>;
};

/** The name as our own list has it, never as it came. */
const tableNamed = (asked: string): SubmissionTable => {
  const form = forms.find(({ table }) => table === asked);
  if (!form) throw new Error(`There is no table ${asked}.`);
  return form.table;
};

export const createSqlOperations = (database: Database): Operations => ({
  add: (email) =>
    database.transaction(async (sql) => {
      await sql("insert into auth.users (email) values ($1) on conflict (email) do nothing", [
        email,
      ]);
      await sql("select public.add_staff($1)", [email]);
    }),
  remove: (email) =>
    database.transaction(async (sql) => {
      const [row] = await sql<{ removed: boolean }>("select public.remove_staff($1) as removed", [
        email,
      ]);
      // Accounts are made for staff alone, so the sessions go with it.
      await sql("delete from auth.users where email = $1", [email]);
      return row?.removed ?? false;
    }),
  list: () => database.transaction((sql) => sql<StaffMember>("select * from public.list_staff()")),
  mailFailures: () =>
    database.transaction((sql) => sql<MailFailure>("select * from public.outbox_failures()")),
  submissions: (table, { until, skip }) =>
    database.transaction((sql) =>
      sql<SubmissionRow>(
        `select * from public.${tableNamed(table)}
          where $1::timestamptz is null or created_at <= $1::timestamptz
          order by created_at desc, id limit ${MAX_ROWS} offset $2`,
        [until ?? null, skip],
      ),
    ),
});

/** Through a client with the secret key. An account that is removed from staff stays: it may serve something else. */
export const createHostedOperations = (client: SupabaseClient): Operations => {
  const call = async (name: string, values: Readonly<Record<string, unknown>> = {}) => {
    const { data, error } = await client.rpc(name, values);
    if (error) throw new SupabaseError(`Supabase refused ${name}: ${error.message}`, error);
    return data;
  };
  return {
    add: async (email) => {
      const { error } = await client.auth.admin.createUser({ email, email_confirm: true });
      if (error && error.code !== "email_exists")
        throw new SupabaseError(`Supabase refused to create an account: ${error.message}`, error);
      if (!(await call("add_staff", { email_input: email })))
        throw new Error("Supabase has no account for the address, so nobody can sign in with it.");
    },
    remove: (email) => call("remove_staff", { email_input: email }),
    list: () => call("list_staff"),
    mailFailures: () => call("outbox_failures"),
    submissions: async (table, { until, skip }) => {
      const rows = client.from(table).select("*");
      const { data, error } = await (until === undefined ? rows : rows.lte("created_at", until))
        .order("created_at", { ascending: false })
        .order("id")
        .range(skip, skip + MAX_ROWS - 1);
      if (error) throw new SupabaseError(`Supabase refused ${table}: ${error.message}`, error);
      return data;
    },
  };
};
