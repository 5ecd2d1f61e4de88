import { forms } from "#domain/forms/registry.ts";
import { createHostedClient } from "./client.ts";
import { type KeyName, projectError } from "./project-error.ts";

/** Short, because whoever asks for the health of a server does not wait long either. */
const CHECK_TIMEOUT_MS = 4_000;
/** A load balancer asks every few seconds; the project is asked at most this often. */
const REMEMBERED_MS = 10_000;

/** PostgreSQL refuses to show a visitor any submission, and so shows that everything before it works. */
const FORBIDDEN = "42501";

type ProjectKeys = {
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  readonly secretKey: string | undefined;
};

/**
 * Asks a project for a table of submissions, with the key of the visitors and with the one of this
 * server. Throws ProjectError or BackendError when it cannot do the product's work.
 */
export const checkProject = async (
  { supabaseUrl, publishableKey, secretKey }: ProjectKeys,
  timeoutMs = CHECK_TIMEOUT_MS,
): Promise<void> => {
  const [{ table = "" } = {}] = forms;
  const ask = async (name: KeyName, key: string): Promise<void> => {
    const { error, status } = await createHostedClient(supabaseUrl, key, timeoutMs)
      .from(table)
      .select("id")
      .limit(0)
      .retry(false);
    const isRefusedAsIntended = name === "SUPABASE_PUBLISHABLE_KEY" && error?.code === FORBIDDEN;
    if (error && !isRefusedAsIntended)
      throw projectError(`to read ${table}`, { ...error, status }, name);
  };
  await Promise.all([
    ask("SUPABASE_PUBLISHABLE_KEY", publishableKey),
    secretKey === undefined || ask("SUPABASE_SECRET_KEY", secretKey),
  ]);
};

/** Returns the check with its outcome remembered for ten seconds, whoever asks and however often. */
export const rememberOutcome = (
  check: () => Promise<void>,
  now: () => number,
): (() => Promise<void>) => {
  let last: { readonly outcome: Promise<void>; readonly at: number } | undefined;
  return () => {
    if (last === undefined || now() - last.at >= REMEMBERED_MS)
      last = { outcome: check(), at: now() };
    return last.outcome;
  };
};
