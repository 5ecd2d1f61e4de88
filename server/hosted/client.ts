import { createClient, type SupabaseClient } from "@supabase/supabase-js";

const CALL_TIMEOUT_MS = 10_000;

/**
 * Returns a client with the secret key. Every call has a timeout, so that a project that does not
 * respond delays neither the start nor the mail.
 */
export const createHostedClient = (
  supabaseUrl: string,
  secretKey: string,
  timeoutMs = CALL_TIMEOUT_MS,
): SupabaseClient =>
  createClient(supabaseUrl, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) }),
    },
  });
