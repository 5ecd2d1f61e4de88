import type { SupabaseClient } from "@supabase/supabase-js";
import type { CallFunction } from "#server/database/call-function.ts";
import { projectError } from "./project-error.ts";

/** Returns how to call functions in a Supabase project. They throw ProjectError or BackendError. */
export const functionsOfProject =
  (client: SupabaseClient): CallFunction =>
  async (name, values = {}) => {
    const { data, error, status } = await client.rpc(name, values);
    if (error) throw projectError(name, { ...error, status });
    return data;
  };
