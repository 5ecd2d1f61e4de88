import { forms } from "#domain/forms/registry.ts";
import { createHostedClient } from "./client.ts";
import { type KeyName, projectError } from "./project-error.ts";

/** Short, because whoever asks for the health of a server does not wait long either. */
const CHECK_TIMEOUT_MS = 4_000;

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
