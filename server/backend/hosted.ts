import { createClient } from "@supabase/supabase-js";
import type { Env } from "#server/env.ts";
import { createHostedOutbox } from "#server/mail/hosted-outbox.ts";
import type { OpenBackend } from "./backend.ts";

type Hosted = Extract<Env["backend"], { kind: "hosted" }>;

/** A Supabase project: browsers talk to it directly, this process only sends its mail. */
export const openHosted = ({ supabaseUrl, publishableKey, secretKey }: Hosted): OpenBackend => ({
  publishableKey,
  gateway: undefined,
  outbox:
    secretKey === undefined
      ? undefined
      : createHostedOutbox(
          createClient(supabaseUrl, secretKey, {
            auth: { persistSession: false, autoRefreshToken: false },
          }),
        ),
  checkHealth: async () => {},
  close: async () => {},
});
