import type { SupabaseClient } from "@supabase/supabase-js";
import type { SubmissionTable } from "#domain/forms/registry.ts";
import { isRecord, parseJson } from "#domain/parse-json.ts";
import type { SubmissionRow, SubmissionStatus } from "#domain/submission.ts";
import type { PageCalls } from "#domain/submissions/calls.ts";
import type { SubmissionEvent, SubmissionState } from "#domain/submissions/history.ts";
import { lastingStorage } from "./device-storage.ts";
import { fetchWithTimeout } from "./fetch-with-timeout.ts";
import { withRetry } from "./with-retry.ts";

type Table<Row, Insert, Update> = {
  Row: Row;
  Insert: Insert;
  Update: Update;
  Relationships: [];
};

type ReadOnly<Row> = Table<Row, Record<string, never>, Record<string, never>>;

type Schema = {
  public: {
    Tables: Record<
      SubmissionTable,
      Table<SubmissionRow, Record<string, string | null>, { status: SubmissionStatus }>
    > & {
      admins: ReadOnly<{ user_id: string }>;
      submission_events: ReadOnly<SubmissionEvent>;
      submission_states: ReadOnly<SubmissionState>;
    };
    Views: Record<string, never>;
    Functions: PageCalls;
  };
};

export type Backend = SupabaseClient<Schema>;

/** Returns the client, or undefined when no backend is configured; rejects when none can be reached. */
export type GetBackend = () => Promise<Backend | undefined>;

/** The message of every caller when no backend is configured. */
export const NOT_CONFIGURED = "Database not configured. Please contact the administrator.";

type BackendConfig = { readonly supabaseUrl: string; readonly supabasePublishableKey: string };

const CONFIG_TIMEOUT_MS = 10_000;
const CALL_TIMEOUT_MS = 30_000;

/** Reads `/config.json`. Returns undefined when it names no backend, and throws when it cannot be read. */
const loadConfig = async (): Promise<BackendConfig | undefined> => {
  const response = await fetchWithTimeout(CONFIG_TIMEOUT_MS)("/config.json");
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`/config.json answered ${response.status}.`);
  const { supabaseUrl, supabasePublishableKey }: Partial<BackendConfig> = await response.json();
  return supabaseUrl && supabasePublishableKey
    ? { supabaseUrl, supabasePublishableKey }
    : undefined;
};

type SessionOptions = {
  readonly storageKey: string;
  /** Whether the browser keeps the session, as the staff's pages need it. */
  readonly keepsSession: boolean;
};

/** Runs the work once for all callers. Work that failed or found nothing runs again for the next one. */
export const once = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined;
  const forget = () => {
    running = undefined;
  };
  return () => {
    if (!running) {
      running = work();
      running.then((value) => value === undefined && forget(), forget);
    }
    return running;
  };
};

/**
 * Keeps a session with its end by the device's clock, from which the library decides when to renew it. By the
 * server's clock, a slow device would renew it too late, and a fast one at each call.
 */
const storage = {
  getItem: lastingStorage.read,
  setItem: (key: string, text: string): void => {
    const session = parseJson(text);
    if (!isRecord(session) || typeof session.expires_in !== "number") return;
    const expires_at = Math.floor(Date.now() / 1000) + session.expires_in;
    lastingStorage.write(key, JSON.stringify({ ...session, expires_at }));
  },
  removeItem: lastingStorage.remove,
};

/** The calls that a session answers for. */
const OF_A_SESSION = /\/(rest\/v1\/|auth\/v1\/user)/;

/** Returns a `fetch` that renews the session once before a 401 counts as its end: a device's clock may change. */
const renewing =
  (fetch: typeof globalThis.fetch, renew: () => Promise<string | undefined>): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    if (response.status !== 401 || !OF_A_SESSION.test(String(input))) return response;
    const token = await renew();
    if (!token) return response;
    const headers = new Headers(init?.headers);
    headers.set("authorization", `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  };

/** Returns a client that all callers share. Its library, of 47 KB, is loaded by the first call. */
export const sharedBackend = ({ storageKey, keepsSession }: SessionOptions): GetBackend =>
  once(async () => {
    const library = withRetry(() => import("@supabase/supabase-js"));
    library.catch(() => {});
    const config = await loadConfig();
    if (!config) return undefined;
    const { createClient } = await library;
    const url = new URL(config.supabaseUrl, location.origin).href;
    const fetch = fetchWithTimeout(CALL_TIMEOUT_MS);
    const renew = async () => (await client.auth.refreshSession()).data.session?.access_token;
    const client: Backend = createClient<Schema>(url, config.supabasePublishableKey, {
      auth: {
        storageKey,
        persistSession: keepsSession,
        autoRefreshToken: keepsSession,
        detectSessionInUrl: false,
        ...(keepsSession && { storage }),
      },
      global: { fetch: keepsSession ? renewing(fetch, renew) : fetch },
    });
    return client;
  });

/** Makes a random UUID (RFC 9562 version 4), since a page without TLS has no `crypto.randomUUID`. */
export const newId = (bytes = crypto.getRandomValues(new Uint8Array(16))): string => {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
};
