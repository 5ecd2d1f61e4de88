import type { Backend } from "./backend.ts";
import type { HostedConfig } from "./env.ts";
import { createHostedClient } from "./hosted/client.ts";
import { createHostedOutbox } from "./hosted/outbox.ts";
import { createHostedOperations } from "./operations/hosted-operations.ts";

/**
 * Opens a Supabase project. Browsers talk to it directly; this process sends its mail and manages
 * its staff.
 */
export const openHostedBackend = (config: HostedConfig): Backend => {
  const { supabaseUrl, publishableKey, secretKey } = config;
  const client = secretKey === undefined ? undefined : createHostedClient(supabaseUrl, secretKey);
  return {
    publishableKey,
    gateway: undefined,
    outbox: client && createHostedOutbox(client),
    operations: client && createHostedOperations(client),
    checkHealth: async () => {},
    close: async () => {},
  };
};
