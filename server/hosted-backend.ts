import type { Backend } from "./backend.ts";
import type { HostedConfig } from "./env/env.ts";
import { checkProject, rememberOutcome } from "./hosted/check-project.ts";
import { CALL_TIMEOUT_MS, createHostedClient } from "./hosted/client.ts";
import { createHostedOutbox } from "./hosted/outbox.ts";
import { createHostedOperations } from "./operations/hosted-operations.ts";
import { createHostedSignals } from "./signals/signals.ts";

/**
 * Opens a Supabase project. Browsers talk to it directly; this process passes on what they post
 * without JavaScript, sends its mail and manages its staff.
 */
export const openHostedBackend = (config: HostedConfig): Backend => {
  const { supabaseUrl, publishableKey, secretKey } = config;
  const client = secretKey === undefined ? undefined : createHostedClient(supabaseUrl, secretKey);
  return {
    publishableKey,
    gateway: undefined,
    call: (path, init) =>
      fetch(supabaseUrl + path, { ...init, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) }),
    outbox: client && createHostedOutbox(client),
    operations: client && createHostedOperations(client),
    signals: client && createHostedSignals(client),
    checkHealth: rememberOutcome(() => checkProject(config), Date.now),
    close: async () => {},
  };
};
