import { createClient, type SupabaseClient } from "@supabase/supabase-js";

const CALL_MS = 10_000;

/** A client with the secret key. Every call ends, so that a silent project holds up neither start nor mail. */
export const createHostedClient = (
  supabaseUrl: string,
  secretKey: string,
  callMs = CALL_MS,
): SupabaseClient =>
  createClient(supabaseUrl, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(callMs) }),
    },
  });
