import type { SupabaseClient } from "@supabase/supabase-js";
import { projectError } from "./project-error.ts";

/** Returns how to call a project's functions. Throws ProjectError or SupabaseError. */
export const functionCaller =
  (client: SupabaseClient) =>
  async (name: string, values: Readonly<Record<string, unknown>> = {}) => {
    const { data, error, status } = await client.rpc(name, values);
    if (error) throw projectError(name, { ...error, status });
    return data;
  };
