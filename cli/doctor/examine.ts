import { type Env, readEnv } from "#server/env/env.ts";
import { localUrl } from "#server/env/local-url.ts";
import { EnvError } from "#server/errors.ts";
import { checkAddresses } from "./check-addresses.ts";
import { checkDataFolder } from "./check-data-folder.ts";
import { checkDatabase } from "./check-database.ts";
import { checkMailServer, sendTestMail } from "./check-mail.ts";
import { checkSupabase } from "./check-supabase.ts";
import { type Finding, ok, problem } from "./finding.ts";

const TIMEOUT_MS = 10_000;

type Options = {
  /** Where one email is sent. */
  readonly mailTo?: string | undefined;
  readonly now?: () => Date;
};

const checkServer = async (env: Env): Promise<Finding> => {
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

const checkRetention = ({ retentionMonths }: Env): Finding =>
  retentionMonths === undefined
    ? ok("Submissions are kept: RETENTION_MONTHS is not set.")
    : ok(`Submissions are removed after ${retentionMonths} months (RETENTION_MONTHS).`);

/**
 * Looks at everything that the product needs to work with this environment, and changes nothing.
 */
export const examine = async (
  source: Readonly<Record<string, string | undefined>>,
  { mailTo, now = () => new Date() }: Options = {},
): Promise<readonly Finding[]> => {
  let env: Env;
  try {
    env = readEnv(source);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.problems.map(problem);
  }
  const { backend, dataDir, smtpUrl } = env;
  const isEmbedded = backend.kind === "embedded";
  const usesFolder = smtpUrl === undefined || (isEmbedded && backend.databaseUrl === undefined);
  return [
    ...checkAddresses(env),
    await checkMailServer(env),
    ...(mailTo === undefined ? [] : [await sendTestMail(env, mailTo)]),
    ...(usesFolder ? await checkDataFolder(dataDir) : []),
    ...(isEmbedded
      ? await checkDatabase(env, backend.databaseUrl, now())
      : await checkSupabase(backend, env, now)),
    checkRetention(env),
    await checkServer(env),
  ];
};
