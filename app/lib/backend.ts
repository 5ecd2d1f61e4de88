import type { SupabaseClient } from "@supabase/supabase-js";
import { STAFF_STORAGE_KEY } from "#app/features/staff/session/stored-session.ts";
import type { SubmissionTable } from "#domain/forms/registry.ts";
import type { SubmissionRow, SubmissionStatus } from "#domain/submission.ts";
import { fetchWithTimeout } from "./fetch-with-timeout.ts";
import { once } from "./once.ts";

type Table<Row, Insert, Update> = {
  Row: Row;
  Insert: Insert;
  Update: Update;
  Relationships: [];
};

/** What of the schema a browser may call (SPEC sections 3 and 7). */
type Schema = {
  public: {
    Tables: Record<
      SubmissionTable,
      Table<SubmissionRow, Record<string, string | null>, { status: SubmissionStatus }>
    > & { admins: Table<{ user_id: string }, Record<string, never>, Record<string, never>> };
    Views: Record<string, never>;
    Functions: {
      is_allowed_admin: { Args: { email_input: string }; Returns: boolean };
      undelivered_mail: { Args: never; Returns: { form_type: string; mails: number }[] };
    };
  };
};

export type Backend = SupabaseClient<Schema>;

type BackendConfig = { readonly supabaseUrl: string; readonly supabasePublishableKey: string };

/** What every caller says when no backend is configured (SPEC section 8). */
export const NOT_CONFIGURED = "Database not configured. Please contact the administrator.";

const CONFIG_TIMEOUT_MS = 10_000;
const CALL_TIMEOUT_MS = 30_000;

/** `/config.json`; undefined when it names no backend, rejected when it cannot be had. */
const loadConfig = async (): Promise<BackendConfig | undefined> => {
  const answer = await fetchWithTimeout(CONFIG_TIMEOUT_MS)("/config.json");
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}.`);
  const { supabaseUrl, supabasePublishableKey }: Partial<BackendConfig> = await answer.json();
  return supabaseUrl && supabasePublishableKey
    ? { supabaseUrl, supabasePublishableKey }
    : undefined;
};

type Session = { readonly storageKey: string; readonly isKept: boolean };

/** The library of 44 KB comes with the first call, not with the page (SPEED). */
const connect = async ({ storageKey, isKept }: Session): Promise<Backend | undefined> => {
  const library = import("@supabase/supabase-js");
  library.catch(() => {});
  const config = await loadConfig();
  if (!config) return undefined;
  const { createClient } = await library;
  const url = new URL(config.supabaseUrl, location.origin).href;
  return createClient<Schema>(url, config.supabasePublishableKey, {
    auth: {
      storageKey,
      persistSession: isKept,
      autoRefreshToken: isKept,
      detectSessionInUrl: false,
    },
    global: { fetch: fetchWithTimeout(CALL_TIMEOUT_MS) },
  });
};

/**
 * The client of the forms, without a session: signed-in staff send as any visitor does (SAFETY section 4).
 * Undefined when no backend is configured; rejected when it cannot be reached, and then tried anew.
 */
export const formBackend = once(() => connect({ storageKey: "forms-auth", isKept: false }));

/** The client of the staff's pages, which keeps its session. Answers as `formBackend` does. */
export const staffBackend = once(() => connect({ storageKey: STAFF_STORAGE_KEY, isKept: true }));
