import { columnOf, fieldsOf } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";
import { readMigrations } from "#server/database/migrate.ts";
import type { Env, HostedConfig } from "#server/env/env.ts";
import { isSecretKey } from "#server/env/supabase-keys.ts";
import { checkProject } from "#server/hosted/check-project.ts";
import { createHostedClient } from "#server/hosted/client.ts";
import { createHostedOperations } from "#server/operations/hosted-operations.ts";
import { checkStaff } from "./check-addresses.ts";
import { checkClock } from "./check-clock.ts";
import { byHand, type Finding, ok, problem, warning } from "./finding.ts";

const TIMEOUT_MS = 10_000;

const PUSH = "Run: npx supabase@3 db push --remote";
const CONFIGURE = "Run: npx supabase@3 config push";

/** Returns the functions that the migrations grant to this server alone. */
export const serverFunctions = async (): Promise<readonly string[]> => {
  const text = (await readMigrations()).map((migration) => migration.text).join("\n");
  const grants = [...text.matchAll(/^grant execute on function\s([^;]*?)\sto service_role;/gm)];
  const functions = grants.flatMap(([, list = ""]) => [...list.matchAll(/public\.(\w+)/g)]);
  return functions.map(([, name = ""]) => name);
};

/** What Supabase Auth and PostgREST say of themselves, as far as it is read here. */
type Settings = {
  readonly disable_signup?: boolean;
  readonly external?: { readonly email?: boolean; readonly anonymous_users?: boolean };
};
type Description = {
  readonly paths?: Readonly<Record<string, unknown>>;
  readonly definitions?: Readonly<
    Record<string, { readonly properties?: Readonly<Record<string, unknown>> }>
  >;
};

const ask = async (url: string, key: string) => {
  const response = await fetch(url, {
    headers: { apikey: key },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { response, body: response.ok ? await response.json() : undefined };
};

const checkKeys = ({ publishableKey, secretKey }: HostedConfig): readonly Finding[] => {
  const isPublic = publishableKey.startsWith("sb_publishable_") || publishableKey.startsWith("ey");
  return [
    isPublic
      ? ok("SUPABASE_PUBLISHABLE_KEY is a publishable key.")
      : problem(
          "SUPABASE_PUBLISHABLE_KEY is no publishable key. Copy the one that begins with sb_publishable_.",
        ),
    secretKey === undefined
      ? problem(
          "SUPABASE_SECRET_KEY is not set: no email about a submission is sent, and nobody can be added to staff. Set it.",
        )
      : isSecretKey(secretKey)
        ? ok("SUPABASE_SECRET_KEY is a secret key.")
        : problem(
            "SUPABASE_SECRET_KEY is no secret key. Copy the one that begins with sb_secret_.",
          ),
  ];
};

const checkSettings = async (
  { supabaseUrl, publishableKey }: HostedConfig,
  now: () => Date,
): Promise<readonly Finding[]> => {
  const { response, body } = await ask(`${supabaseUrl}/auth/v1/settings`, publishableKey);
  const { disable_signup, external = {} } = (body ?? {}) as Settings;
  const date = response.headers.get("date");
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
    checkClock(now(), date ? { of: "the project", time: new Date(date) } : undefined),
  ];
};

/** Compares what PostgREST describes to the secret key with what this version reads and calls. */
const checkSchema = async (supabaseUrl: string, secretKey: string): Promise<Finding> => {
  const { body } = await ask(`${supabaseUrl}/rest/v1/`, secretKey);
  const { paths, definitions } = (body ?? {}) as Description;
  if (!paths || !definitions)
    return byHand(
      "Step 4: npx supabase@3 db push --remote says that the remote database is up to date.",
    );
  const missing = [
    ...(await serverFunctions()).filter((name) => !(`/rpc/${name}` in paths)),
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

const BY_HAND = [
  "Step 1: custom SMTP is enabled (Authentication > Emails), with enough emails an hour (Rate Limits).",
  "Step 6: codes have 6 digits and live for 600 s, access tokens for 900 s, and the Magic Link email holds {{ .Token }}: npx supabase@3 config diff lists only your mail server.",
  "Step 8: a code arrives at /admin/login, and a question sent from /contact/general appears on the dashboard.",
].map(byHand);

/** Says what of the steps of docs/deployment.md a project shows, and lists the others. */
export const checkSupabase = async (
  config: HostedConfig,
  env: Pick<Env, "adminEmails">,
  now: () => Date,
): Promise<readonly Finding[]> => {
  const { supabaseUrl, secretKey } = config;
  const keys = checkKeys(config);
  try {
    await checkProject(config, TIMEOUT_MS);
    const findings = [...keys, ok("The project responds."), ...(await checkSettings(config, now))];
    if (secretKey === undefined) return [...findings, ...BY_HAND];
    const { listStaff } = createHostedOperations(createHostedClient(supabaseUrl, secretKey));
    const staff = await listStaff();
    return [
      ...findings,
      await checkSchema(supabaseUrl, secretKey),
      checkStaff(
        env,
        staff.map(({ email }) => email),
      ),
      ...staff
        .filter(({ is_admin }) => !is_admin)
        .map(({ email }) =>
          warning(`${email} has no account yet. Run: npm run staff -- add ${email}`),
        ),
      ...BY_HAND,
    ];
  } catch (error) {
    return [...keys, problem((error as Error).message), ...BY_HAND];
  }
};
