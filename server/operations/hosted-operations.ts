import type { SupabaseClient } from "@supabase/supabase-js";
import { MAX_ROWS } from "#domain/paging.ts";
import { OperationsError, SupabaseError } from "#server/errors.ts";
import type { Operations } from "./operations.ts";

/**
 * Returns the operations on a Supabase project, through a client with the secret key. The account
 * of an address that is removed from staff stays, because it may serve another purpose.
 */
export const createHostedOperations = (client: SupabaseClient): Operations => {
  const call = async (name: string, values: Readonly<Record<string, unknown>> = {}) => {
    const { data, error } = await client.rpc(name, values);
    if (error) throw new SupabaseError(`Supabase refused ${name}: ${error.message}`, error);
    return data;
  };
  return {
    addStaff: async (email) => {
      const { error } = await client.auth.admin.createUser({ email, email_confirm: true });
      if (error && error.code !== "email_exists")
        throw new SupabaseError(`Supabase refused to create an account: ${error.message}`, error);
      if (!(await call("add_staff", { email_input: email })))
        throw new OperationsError(
          "Supabase has no account for this address, so nobody can sign in with it.",
        );
    },
    removeStaff: (email) => call("remove_staff", { email_input: email }),
    listStaff: () => call("list_staff"),
    listMailFailures: () => call("outbox_failures"),
    listSubmissions: async (table, { until, skip }) => {
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
