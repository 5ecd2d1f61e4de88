import type { OpenBackend } from "./backend.ts";
import type { Env } from "./env.ts";
import { createHostedClient } from "./hosted/client.ts";
import { createHostedOutbox } from "./hosted/outbox.ts";
import { createHostedOperations } from "./operations/operations.ts";

type Hosted = Extract<Env["backend"], { kind: "hosted" }>;

/** A Supabase project: browsers talk to it directly, this process only sends its mail and knows its staff. */
export const openHosted = ({ supabaseUrl, publishableKey, secretKey }: Hosted): OpenBackend => {
  const client = secretKey === undefined ? undefined : createHostedClient(supabaseUrl, secretKey);
  return {
    publishableKey,
    gateway: undefined,
    outbox: client && createHostedOutbox(client),
    staff: client && createHostedOperations(client),
    checkHealth: async () => {},
    close: async () => {},
  };
};
