import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { contactForm } from "#domain/forms/contact.ts";
import { toRow } from "#domain/forms/to-row.ts";
import { tidy } from "#domain/forms/validate.ts";
import { STAFF } from "./people.ts";
import { sampleValues } from "./sample-values.ts";
import { waitForCode } from "./sent-mail.ts";
import type { TestServer } from "./spawn-server.ts";

/** A client as the browser makes it, from what `/config.json` says. */
export const clientOf = async ({ url }: Pick<TestServer, "url">): Promise<SupabaseClient> => {
  const answer = await fetch(`${url}/config.json`);
  const config = (await answer.json()) as { supabaseUrl: string; supabasePublishableKey: string };
  return createClient(config.supabaseUrl, config.supabasePublishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
};

/** A question that says which one it is. */
export const question = (id: string = crypto.randomUUID()) => ({
  ...toRow(
    contactForm,
    tidy(contactForm, sampleValues(contactForm, { subject: `Question ${id}` })),
    id,
  ),
  id,
});

/** A client signed in as staff, with the code from the mail. */
export const staffOf = async (
  server: TestServer,
  address: string = STAFF,
): Promise<SupabaseClient> => {
  const client = await clientOf(server);
  const sent = await client.auth.signInWithOtp({
    email: address,
    options: { shouldCreateUser: false },
  });
  if (sent.error) throw sent.error;
  const token = await waitForCode(server, address);
  const { error } = await client.auth.verifyOtp({ email: address, token, type: "email" });
  if (error) throw error;
  return client;
};

/** Every id in a table, read on past the 1,000 rows of one answer. */
export const allIds = async (
  client: SupabaseClient,
  table: string,
): Promise<ReadonlySet<string>> => {
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
