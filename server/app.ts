import { Hono } from "hono";
import type { Env } from "./env.ts";
import { errorPlace } from "./errors.ts";
import { config } from "./http/config.ts";
import { health } from "./http/health.ts";
import type { PagesEnv } from "./http/pages.ts";
import { commonHeaders, STRICT_TRANSPORT_SECURITY } from "./http/security-headers.ts";

/** Far longer than any path of the site. */
const MAX_PATH_LENGTH = 512;

export type AppOptions = {
  readonly env: Env;
  readonly publishableKey: string;
  /** Serves `/rest/v1` and `/auth/v1`; undefined when a Supabase project does. */
  readonly gateway: Hono | undefined;
  /** Serves `/api/send-email`. */
  readonly sendEmail: Hono;
  readonly pages: Hono<PagesEnv>;
  /** Throws when the data cannot be reached. */
  readonly checkHealth: () => Promise<void>;
  readonly log: (line: string) => void;
};

/** Returns the whole server as one app. */
export const createApp = ({
  env,
  publishableKey,
  gateway,
  sendEmail,
  pages,
  checkHealth,
  log,
}: AppOptions): Hono => {
  const app = new Hono();

  // Before anything looks at the path: what takes long on a long text must not meet one.
  app.use((c, next) =>
    c.req.path.length > MAX_PATH_LENGTH ? Promise.resolve(c.text("URI too long", 414)) : next(),
  );
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(commonHeaders)) c.header(name, value);
    const isSecure =
      env.publicUrl?.startsWith("https:") ||
      (env.trustProxy && c.req.header("x-forwarded-proto") === "https");
    if (isSecure) c.header("strict-transport-security", STRICT_TRANSPORT_SECURITY);
  });

  app.route("/", health(checkHealth));
  app.route("/", config(env, publishableKey));
  app.route("/", sendEmail);
  if (gateway) app.route("/", gateway);
  app.route("/", pages);
  app.all("*", (c) => c.text("Method not allowed", 405, { allow: "GET, HEAD" }));

  app.notFound((c) => c.text("Not found", 404));
  app.onError((error, c) => {
    log(`${c.req.method} ${c.req.path} failed: ${errorPlace(error)}`);
    return c.json({ error: "Something went wrong. Please try again later." }, 500);
  });
  return app;
};
