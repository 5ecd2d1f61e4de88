import type { SupabaseClient } from "@supabase/supabase-js";
import { MAX_ROWS } from "#domain/paging.ts";
import { OperationsError } from "#server/errors.ts";
import { functionsOfProject } from "#server/hosted/client.ts";
import { projectError } from "#server/hosted/project-error.ts";
import { functionOperations, type Operations } from "./operations.ts";

/**
 * Returns the operations on a Supabase project, through a client with the secret key. The account
 * of an address that is removed from staff stays, because it may serve another purpose.
 */
export const createHostedOperations = (client: SupabaseClient): Operations => {
  const call = functionsOfProject(client);
  const { admin } = client.auth;
  const findUser = async (email: string) => {
    for (let page = 1; ; page++) {
      const { data, error } = await admin.listUsers({ page, perPage: MAX_ROWS });
      if (error) throw projectError("to list accounts", error);
      const user = data.users.find((user) => user.email?.toLowerCase() === email);
      if (user || data.users.length === 0) return user;
    }
  };
  /** Confirms an account, to which Supabase would send no code otherwise. Returns whether it was unconfirmed. */
  const confirmAccount = async (email: string): Promise<boolean> => {
    const user = await findUser(email);
    if (!user || user.email_confirmed_at) return false;
    const { error } = await admin.updateUserById(user.id, { email_confirm: true });
    if (error) throw projectError("to confirm the account", error);
    return true;
  };
  return {
    ...functionOperations(call),
    addStaff: async (email) => {
      const { error } = await admin.createUser({ email, email_confirm: true });
      if (error && error.code !== "email_exists") throw projectError("to create an account", error);
      const wasUnconfirmed = error !== null && (await confirmAccount(email));
      if (!(await call("add_staff", { email_input: email })))
        throw new OperationsError(
          "Supabase has no account for this address, so nobody can sign in with it.",
        );
      return wasUnconfirmed ? "confirmed" : "added";
    },
    removeStaff: (email) => call("remove_staff", { email_input: email }),
    listSubmissions: async (table, { until, skip }) => {
      const { data, error, status } = await client
        .from(table)
        .select("*")
        .lte("created_at", until)
        .order("created_at", { ascending: false })
        .order("id")
        .range(skip, skip + MAX_ROWS - 1);
      if (error) throw projectError(table, { ...error, status });
      return data;
    },
    findAccount: async (email) => {
      const user = await findUser(email);
      return user && { since: user.created_at, last_sign_in_at: user.last_sign_in_at ?? null };
    },
  };
};
