import { createClient } from "@supabase/supabase-js";
import type { Env } from "#server/env.ts";
import { createHostedOutbox } from "#server/mail/hosted-outbox.ts";
import { createHostedStaff } from "#server/staff.ts";
import type { OpenBackend } from "./backend.ts";

type Hosted = Extract<Env["backend"], { kind: "hosted" }>;

/** A Supabase project: browsers talk to it directly, this process only sends its mail and knows its staff. */
export const openHosted = ({ supabaseUrl, publishableKey, secretKey }: Hosted): OpenBackend => {
  const client =
    secretKey === undefined
      ? undefined
      : createClient(supabaseUrl, secretKey, {
          auth: { persistSession: false, autoRefreshToken: false },
        });
  return {
    publishableKey,
    gateway: undefined,
    outbox: client && createHostedOutbox(client),
    staff: client && createHostedStaff(client),
    checkHealth: async () => {},
    close: async () => {},
  };
};
