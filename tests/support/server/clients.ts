import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { contactForm } from "#domain/forms/contact.ts";
import type { Form } from "#domain/forms/form.ts";
import type { FormValues } from "#domain/submission.ts";
import { sampleRow } from "#tests/support/database/submissions.ts";
import { waitForCode } from "#tests/support/mail/sent-mail.ts";
import { STAFF } from "#tests/support/people.ts";
import type { TestServer } from "./spawn-server.ts";

type Config = { readonly supabaseUrl: string; readonly supabasePublishableKey: string };

/** Returns the configuration that a server sends to browsers. */
export const readConfig = async ({ url }: TestServer): Promise<Config> =>
  (await fetch(`${url}/config.json`)).json() as Promise<Config>;

/** Options of a client that keeps no session in a storage that another one reads. */
export const NO_STORAGE = { auth: { persistSession: false, autoRefreshToken: false } };

/** Returns a client as the browser makes it, which nobody has signed in to. */
export const visitorClient = async (server: TestServer): Promise<SupabaseClient> => {
  const { supabaseUrl, supabasePublishableKey } = await readConfig(server);
  return createClient(supabaseUrl, supabasePublishableKey, NO_STORAGE);
};

/** Signs a client in with a mailed code and returns it. Throws the error of a refused call. */
export const signInClient = async (
  client: SupabaseClient,
  email: string,
  readCode: () => string | Promise<string>,
): Promise<SupabaseClient> => {
  const asked = await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
  if (asked.error) throw asked.error;
  const verified = await client.auth.verifyOtp({ email, token: await readCode(), type: "email" });
  if (verified.error) throw verified.error;
  return client;
};

/** Returns a client that is signed in as staff with the code from the mail. */
export const staffClient = async (server: TestServer, email = STAFF): Promise<SupabaseClient> =>
  signInClient(await visitorClient(server), email, () => waitForCode(server, email));

/** Returns a contact query whose subject carries its id, so that its mail can be recognised. */
export const question = (id: string = crypto.randomUUID()) => ({
  ...sampleRow(contactForm, { subject: `Question ${id}` }),
  id,
});

/** Stores a submission as the form's page does, and returns its id. */
export const submit = async (server: TestServer, form: Form, over?: FormValues) => {
  const row = sampleRow(form, over);
  const { error } = await (await visitorClient(server)).from(form.table).insert(row);
  if (error) throw error;
  return row.id;
};

/** Returns every id in a table, also past the 1,000 rows of one response. */
export const allIds = async (client: SupabaseClient, table: string) => {
  const ids = new Set<string>();
  for (let from = 0; ; from += 1000) {
    const { data, error } = await client
      .from(table)
      .select("*")
      .order("created_at", { ascending: false })
      .range(from, from + 999);
    if (error) throw error;
    for (const { id } of data) ids.add(id);
    if (data.length < 1000) return ids;
  }
};
