import type { Env } from "#server/env.ts";
import { createHostedOutbox } from "#server/mail/hosted-outbox.ts";
import { createHostedStaff } from "#server/staff/staff.ts";
import type { OpenBackend } from "./backend.ts";
import { createHostedClient } from "./hosted-client.ts";

type Hosted = Extract<Env["backend"], { kind: "hosted" }>;

/** A Supabase project: browsers talk to it directly, this process only sends its mail and knows its staff. */
export const openHosted = ({ supabaseUrl, publishableKey, secretKey }: Hosted): OpenBackend => {
  const client = secretKey === undefined ? undefined : createHostedClient(supabaseUrl, secretKey);
  return {
    publishableKey,
    gateway: undefined,
    outbox: client && createHostedOutbox(client),
    staff: client && createHostedStaff(client),
    checkHealth: async () => {},
    close: async () => {},
  };
};
