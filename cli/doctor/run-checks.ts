import { once } from "node:events";
import { createServer } from "node:net";
import { type Edition, editionEnded, phaseOn } from "#domain/edition.ts";
import { eventDay } from "#domain/event-day.ts";
import { closedNote, windowOn } from "#domain/form-window.ts";
import { type Env, readEnv } from "#server/env/env.ts";
import { localUrl } from "#server/env/local-url.ts";
import { oldWindows } from "#server/env/warnings.ts";
import { EnvError, errorReason, sentenceOf } from "#server/errors.ts";
import { checkAddresses } from "./check-addresses.ts";
import { checkChat } from "./check-chat.ts";
import { checkDataFolder } from "./check-data-folder.ts";
import { checkDatabase } from "./check-database.ts";
import { checkMailServer, sendTestMail } from "./check-mail.ts";
import { type CheckResult, ok, problem, warning } from "./check-result.ts";
import { checkSupabase } from "./check-supabase.ts";

const TIMEOUT_MS = 10_000;

type Checked = CheckResult | readonly CheckResult[];

/** Listens for a moment where a start would. Throws the error that the start would end with. */
const tryToListen = async ({ port, host }: Env): Promise<void> => {
  const server = createServer().listen(port, host);
  await once(server, "listening").finally(() => server.close());
};

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
    return tryToListen(env).then(
      () => ok(`No server runs at ${url} at present.`),
      (error) =>
        problem(
          `No server can listen at ${url} (${errorReason(error)}). Set another PORT or HOST.`,
        ),
    );
  }
};

export const checkEdition = (edition: Edition, now: Date): readonly CheckResult[] =>
  phaseOn(edition, eventDay(now)) === "past"
    ? [
        warning(
          `${editionEnded(edition)} The pages say so. Set EVENT_DATES to the next one, and FORMS_OPEN to its days.`,
        ),
      ]
    : [];

export const checkFormsOpen = (
  env: Pick<Env, "edition" | "formsOpen">,
  now: Date,
): readonly CheckResult[] => {
  const day = eventDay(now);
  const old = oldWindows(env, day);
  return [
    ...Object.entries(env.formsOpen).map(([name, own]) => {
      const note = closedNote(windowOn(own, env.edition, day), day);
      return ok(note ? `The form ${name} is not open: ${note}` : `The form ${name} is open.`);
    }),
    ...(old ? [warning(old)] : []),
  ];
};

type CheckOptions = {
  readonly mailTo?: string | undefined;
  readonly tellsChat?: boolean | undefined;
};

/** Checks all that the product needs, and changes nothing. On request sends an email, or a message to the chat. */
export const runChecks = async (
  source: Readonly<Record<string, string | undefined>>,
  { mailTo, tellsChat = false }: CheckOptions = {},
): Promise<readonly CheckResult[]> => {
  let env: Env;
  try {
    env = readEnv(source);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.problems.map(problem);
  }
  const { backend, dataDir, edition, smtpUrl, retentionMonths } = env;
  const isHosted = backend.kind === "hosted";
  const usesFolder =
    smtpUrl === undefined || retentionMonths !== undefined || !(isHosted || backend.databaseUrl);
  const checks: readonly (() => Checked | Promise<Checked>)[] = [
    () => checkAddresses(env),
    () => checkEdition(edition, new Date()),
    () => checkFormsOpen(env, new Date()),
    () => checkMailServer(env),
    () => (mailTo === undefined ? [] : sendTestMail(env, mailTo)),
    () => checkChat(env, tellsChat),
    () => (usesFolder ? checkDataFolder(dataDir) : []),
    () => (isHosted ? checkSupabase(backend, env) : checkDatabase(env, backend.databaseUrl)),
    () => checkServer(env),
  ];
  const results: CheckResult[] = [];
  for (const check of checks)
    try {
      results.push(...[await check()].flat());
    } catch (error) {
      results.push(problem(`A check failed: ${sentenceOf(error)}`));
    }
  return results;
};
