import { columnOf, fieldsOf } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";
import { granted } from "#server/database/functions.ts";
import type { HostedConfig } from "#server/env/backend-settings.ts";
import type { Env } from "#server/env/env.ts";
import { isSecretKey } from "#server/env/supabase-keys.ts";
import { checkProject } from "#server/hosted/check-project.ts";
import { createHostedClient } from "#server/hosted/client.ts";
import { createHostedOperations } from "#server/operations/hosted-operations.ts";
import { checkStaff } from "./check-addresses.ts";
import { checkOwed, type OwedSettings } from "./check-owed.ts";
import { type CheckResult, manual, ok, problem, warning } from "./check-result.ts";

type SupabaseSettings = OwedSettings & Pick<Env, "adminEmails">;

const TIMEOUT_MS = 10_000;

const PUSH = "Run: npx supabase@3 db push --remote";
const CONFIGURE = "Run: npx supabase@3 config push";

/** The answers of Supabase Auth and PostgREST, as far as they are read here. */
type Settings = {
  readonly disable_signup?: boolean;
  readonly external?: { readonly email?: boolean; readonly anonymous_users?: boolean };
};
type Description = {
  readonly paths?: object;
  readonly definitions?: Readonly<Record<string, { readonly properties?: object }>>;
};

const ask = async (url: string, apikey: string): Promise<unknown> => {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { headers: { apikey }, signal });
  return response.ok ? response.json() : {};
};

const checkSecretKey = (secretKey: string | undefined): CheckResult => {
  if (secretKey === undefined)
    return problem(
      "SUPABASE_SECRET_KEY is not set: no email about a submission is sent, and nobody can be added to staff. Set it.",
    );
  return isSecretKey(secretKey)
    ? ok("SUPABASE_SECRET_KEY is a secret key.")
    : problem("SUPABASE_SECRET_KEY is no secret key. Copy the one that begins with sb_secret_.");
};

const checkSettings = async ({
  supabaseUrl,
  publishableKey,
}: HostedConfig): Promise<readonly CheckResult[]> => {
  const settings = await ask(`${supabaseUrl}/auth/v1/settings`, publishableKey);
  const { disable_signup, external = {} } = settings as Settings;
  return [
    disable_signup
      ? ok("Nobody can sign up.")
      : problem(`Anybody can make an account in the project. ${CONFIGURE}`),
    external.email
      ? ok("Sign-in by email is on.")
      : problem(`Sign-in by email is off, so staff get no codes. ${CONFIGURE}`),
    external.anonymous_users
      ? problem(`Anonymous sign-ins are on. ${CONFIGURE}`)
      : ok("Anonymous sign-ins are off."),
  ];
};

/** Looks for the columns and functions of this version in the description by PostgREST. */
const checkSchema = async (supabaseUrl: string, secretKey: string): Promise<CheckResult> => {
  const description = await ask(`${supabaseUrl}/rest/v1/`, secretKey);
  const { paths, definitions } = description as Description;
  if (!paths || !definitions)
    return manual(
      "Step 4: npx supabase@3 db push --remote says that the remote database is up to date.",
    );
  const missing = [
    ...granted.service_role.filter((name) => !(`/rpc/${name}` in paths)),
    ...forms.flatMap((form) =>
      fieldsOf(form)
        .map(({ key }) => columnOf(key))
        .filter((column) => !(column in (definitions[form.table]?.properties ?? {})))
        .map((column) => `${form.table}.${column}`),
    ),
  ];
  return missing.length === 0
    ? ok("The project has the tables and functions of this version.")
    : problem(`The project does not have ${missing.join(", ")}. ${PUSH}`);
};

const MANUAL = [
  "Step 1: custom SMTP is enabled (Authentication > Emails), with enough emails an hour (Rate Limits).",
  "Step 6: codes have 6 digits and live for 600 s, access tokens for 900 s, and the Magic Link email holds {{ .Token }}: npx supabase@3 config diff lists only your mail server.",
  "Step 8: a code arrives at /admin/login, and a question sent from /contact/general appears on the dashboard.",
].map(manual);

/** Lists the tasks of the server that need the secret key. */
const withoutSecretKey = ({
  edition: { dates, lastDay },
  formsOpen,
}: Pick<Env, "edition" | "formsOpen">): CheckResult =>
  manual(
    `Run this in the SQL editor; it sets the edition and the days of the forms: select public.keep_settings('${dates}', '${lastDay}', '${JSON.stringify(formsOpen)}', null);`,
  );

/** Throws ProjectError or BackendError when the project cannot be used. */
const checkReachable = async (
  config: HostedConfig,
  env: SupabaseSettings,
): Promise<readonly CheckResult[]> => {
  const { supabaseUrl, secretKey } = config;
  await checkProject(config, TIMEOUT_MS);
  const results = [ok("The project responds."), ...(await checkSettings(config))];
  if (secretKey === undefined) return results;
  const operations = createHostedOperations(createHostedClient(supabaseUrl, secretKey));
  const staff = await operations.listStaff();
  return [
    ...results,
    await checkSchema(supabaseUrl, secretKey),
    checkStaff(env.adminEmails, staff),
    ...(await checkOwed(operations, env)),
    ...staff
      .filter(({ is_admin }) => !is_admin)
      .map(({ email }) =>
        warning(`${email} has no account yet. Run: npm run staff -- add ${email}`),
      ),
  ];
};

/** Checks the steps of docs/deployment.md that a project shows, and lists the others. */
export const checkSupabase = async (
  config: HostedConfig,
  env: SupabaseSettings,
): Promise<readonly CheckResult[]> => [
  checkSecretKey(config.secretKey),
  ...(await checkReachable(config, env).catch((error: Error) => [problem(error.message)])),
  ...(config.secretKey === undefined ? [withoutSecretKey(env)] : []),
  ...MANUAL,
];
