import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { CallFunction } from "#server/database/call-function.ts";
import { PAUSED_STATUS, projectError } from "./project-error.ts";

export const CALL_TIMEOUT_MS = 10_000;

/** Replaces the page of a paused project by JSON: supabase-js would report a page without its status. */
const asJson = (response: Response): Response =>
  response.status === PAUSED_STATUS
    ? Response.json({ message: "Project paused" }, { status: PAUSED_STATUS })
    : response;

/** Returns a client with one of the project's keys, whose every call has a timeout. */
export const createHostedClient = (
  supabaseUrl: string,
  key: string,
  timeoutMs = CALL_TIMEOUT_MS,
): SupabaseClient =>
  createClient(supabaseUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) =>
        fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) }).then(asJson),
    },
  });

/** Returns how to call functions in a Supabase project. They throw ProjectError or BackendError. */
export const functionsOfProject =
  (client: SupabaseClient): CallFunction =>
  async (name, values) => {
    const { data, error, status } = await client.rpc(name, values);
    if (error) throw projectError(name, { ...error, status });
    return data;
  };
