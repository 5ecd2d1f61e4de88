import { serveApp } from "#tests/support/server/serve-app.ts";
import { createAuth } from "./auth/create-auth.ts";
import { type AuthSettings, newProjectSettings } from "./auth/settings.ts";
import { type Grants, type ProjectDatabase, startDatabase } from "./database.ts";
import { createApiGateway } from "./gateway.ts";
import { makeKeys, type ProjectKeys } from "./keys.ts";
import { type Postgrest, startPostgrest } from "./postgrest.ts";

/** The default of Supabase and of supabase/config.toml. */
const MAX_ROWS = 1_000;

/** A project as Supabase makes it: no schema of ours, and settings that do not fit it yet. */
export type Project = {
  readonly url: string;
  readonly keys: ProjectKeys;
  readonly database: ProjectDatabase;
  /** The settings that `config push` and the dashboard change. */
  readonly settings: AuthSettings;
  /** The values under "SMTP Settings". */
  readonly setMailServer: (smtpUrl: string) => void;
  /** Makes the API read the schema again, and says how many rows one answer may hold. */
  readonly reloadApi: (maxRows?: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** The settings by which the server and its commands use a project. */
export const environmentOf = ({ url, keys }: Project): Readonly<Record<string, string>> => ({
  SUPABASE_URL: url,
  SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
  SUPABASE_SECRET_KEY: keys.secretKey,
});

/** Starts a project; the environment is that of its database. */
export const startProject = async (
  grants: Grants = "new",
  environment: Readonly<Record<string, string>> = {},
): Promise<Project> => {
  const database = await startDatabase(grants, environment);
  const keys = makeKeys();
  const settings = newProjectSettings();
  const auth = createAuth(database.urlOf("supabase_auth_admin"), keys, settings);
  const startRest = (maxRows: number) =>
    startPostgrest({
      databaseUrl: database.urlOf("authenticator"),
      jwtSecret: keys.jwtSecret,
      maxRows,
    });
  let rest: Postgrest | undefined = await startRest(MAX_ROWS);
  const gateway = await serveApp(
    createApiGateway({ keys, auth: auth.routes, restUrl: () => rest?.url }),
  );
  return {
    url: gateway.url,
    keys,
    database,
    settings,
    setMailServer: (smtpUrl) => {
      const { hostname, port } = new URL(smtpUrl);
      Object.assign(settings, {
        smtp_host: hostname,
        smtp_port: port,
        smtp_admin_email: "hello@conference.example",
        smtp_sender_name: "Conference",
      });
    },
    reloadApi: async (maxRows = MAX_ROWS) => {
      await rest?.stop();
      rest = undefined;
      rest = await startRest(maxRows);
    },
    stop: async () => {
      await gateway.close();
      await rest?.stop();
      await auth.close();
      await database.stop();
    },
  };
};
