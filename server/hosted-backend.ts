import { randomUUID } from "node:crypto";
import type { Backend, Service } from "./backend.ts";
import type { HostedConfig } from "./env/backend-settings.ts";
import { deriveKeys } from "./gateway/keys.ts";
import { checkProject } from "./hosted/check-project.ts";
import { CALL_TIMEOUT_MS, createHostedClient, functionsOfProject } from "./hosted/client.ts";
import { cached } from "./lib/cached.ts";
import { createHostedOperations } from "./operations/hosted-operations.ts";

/** A load balancer asks every few seconds; the project is asked at most this often. */
const HEALTH_CACHE_MS = 10_000;

const serviceOf = (supabaseUrl: string, secretKey: string): Service => {
  const client = createHostedClient(supabaseUrl, secretKey);
  return { functions: functionsOfProject(client), operations: createHostedOperations(client) };
};

/**
 * Opens a Supabase project. Browsers talk to it directly; this process passes on forms that are posted
 * without JavaScript, sends its mail and manages its staff.
 */
export const openHostedBackend = (config: HostedConfig): Backend => {
  const { supabaseUrl, publishableKey, secretKey } = config;
  const callAsAnyone = functionsOfProject(createHostedClient(supabaseUrl, publishableKey));
  return {
    publishableKey,
    // Without a secret key each process has one of its own.
    keyedHash: deriveKeys(Buffer.from(secretKey ?? randomUUID())).keyedHash,
    gateway: undefined,
    call: (path, init) =>
      fetch(supabaseUrl + path, { ...init, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) }),
    lineUp: (seen_input) => callAsAnyone("line_up", { seen_input }),
    service: secretKey === undefined ? undefined : serviceOf(supabaseUrl, secretKey),
    checkHealth: cached(() => checkProject(config), HEALTH_CACHE_MS),
    close: async () => {},
  };
};
