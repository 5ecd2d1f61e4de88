import { type Env, readEnv } from "#server/env/env.ts";
import { localUrl } from "#server/env/local-url.ts";
import { EnvError } from "#server/errors.ts";
import { checkAddresses } from "./check-addresses.ts";
import { checkDataFolder } from "./check-data-folder.ts";
import { checkDatabase } from "./check-database.ts";
import { checkEdition } from "./check-edition.ts";
import { checkMailServer, sendTestMail } from "./check-mail.ts";
import { type CheckResult, ok, problem } from "./check-result.ts";
import { checkSupabase } from "./check-supabase.ts";

const TIMEOUT_MS = 10_000;

const checkServer = async (env: Env): Promise<CheckResult> => {
  const url = localUrl(env);
  try {
    const response = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    if (response.ok && text === "ok") return ok(`The server at ${url} is healthy.`);
    return response.status === 503
      ? problem(`The server at ${url} is not healthy: ${text.slice(0, 200)} See its log.`)
      : problem(`Another program answers at ${url}. End it, or set PORT.`);
  } catch {
    return ok(`No server runs at ${url} at present.`);
  }
};

const checkRetention = ({ retentionMonths }: Env): CheckResult =>
  retentionMonths === undefined
    ? ok("Submissions are kept: RETENTION_MONTHS is not set.")
    : ok(`Submissions are removed after ${retentionMonths} months (RETENTION_MONTHS).`);

/**
 * Checks everything that the product needs to work with this environment, and changes nothing. Sends
 * one email when it gets an address for it.
 */
export const runChecks = async (
  source: Readonly<Record<string, string | undefined>>,
  { mailTo }: { readonly mailTo?: string | undefined } = {},
): Promise<readonly CheckResult[]> => {
  let env: Env;
  try {
    env = readEnv(source);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.problems.map(problem);
  }
  const { backend, dataDir, smtpUrl } = env;
  const isHosted = backend.kind === "hosted";
  const usesFolder = smtpUrl === undefined || !(isHosted || backend.databaseUrl);
  return [
    ...checkAddresses(env),
    checkEdition(new Date()),
    await checkMailServer(env),
    ...(mailTo === undefined ? [] : [await sendTestMail(env, mailTo)]),
    ...(usesFolder ? await checkDataFolder(dataDir) : []),
    ...(isHosted
      ? await checkSupabase(backend, env)
      : await checkDatabase(env, backend.databaseUrl)),
    checkRetention(env),
    await checkServer(env),
  ];
};
