import { randomUUID } from "node:crypto";
import type { Backend } from "./backend.ts";
import type { HostedConfig } from "./env/backend-settings.ts";
import { deriveKeys } from "./gateway/keys.ts";
import { checkProject } from "./hosted/check-project.ts";
import { CALL_TIMEOUT_MS, createHostedClient, functionsOfProject } from "./hosted/client.ts";
import { cached } from "./lib/cached.ts";
import { createOutbox } from "./mail/outbox.ts";
import { createHostedOperations } from "./operations/hosted-operations.ts";
import { createSignals } from "./signals/signals.ts";

/** A load balancer asks every few seconds; the project is asked at most this often. */
const HEALTH_CACHE_MS = 10_000;

/**
 * Opens a Supabase project. Browsers talk to it directly; this process passes on forms that are posted
 * without JavaScript, sends its mail and manages its staff.
 */
export const openHostedBackend = (config: HostedConfig): Backend => {
  const { supabaseUrl, publishableKey, secretKey } = config;
  const client = secretKey === undefined ? undefined : createHostedClient(supabaseUrl, secretKey);
  const call = client && functionsOfProject(client);
  const callAsAnyone = functionsOfProject(createHostedClient(supabaseUrl, publishableKey));
  return {
    publishableKey,
    // Without a secret key each process has one of its own.
    keyedHash: deriveKeys(Buffer.from(secretKey ?? randomUUID())).keyedHash,
    gateway: undefined,
    call: (path, init) =>
      fetch(supabaseUrl + path, { ...init, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) }),
    lineUp: (seen_input) => callAsAnyone("line_up", { seen_input }),
    certificate: call && ((code) => call("certificate", { code_input: code })),
    outbox: call && createOutbox(call),
    operations: client && createHostedOperations(client),
    signals: call && createSignals(call),
    checkHealth: cached(() => checkProject(config), HEALTH_CACHE_MS),
    close: async () => {},
  };
};
