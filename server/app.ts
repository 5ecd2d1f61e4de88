import { type Handler, Hono } from "hono";
import type { Env } from "./env.ts";
import { errorPlace } from "./errors.ts";
import { config } from "./http/config.ts";
import { commonHeaders, STRICT_TRANSPORT_SECURITY } from "./http/security-headers.ts";

export type AppOptions = {
  readonly env: Env;
  readonly publishableKey: string;
  /** `/rest/v1` and `/auth/v1`; absent when a Supabase project answers them. */
  readonly gateway: Hono | undefined;
  /** `/api/send-email`. */
  readonly sendEmail: Hono;
  readonly pages: Handler;
  /** Throws when the product cannot do its work. */
  readonly checkHealth: () => Promise<void>;
  readonly log: (message: string) => void;
};

/** The whole server, read once from top to bottom. */
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

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(commonHeaders)) c.header(name, value);
    const isSecure =
      env.publicUrl?.startsWith("https:") ||
      (env.trustProxy && c.req.header("x-forwarded-proto") === "https");
    if (isSecure) c.header("strict-transport-security", STRICT_TRANSPORT_SECURITY);
  });

  app.get("/healthz", async (c) => {
    const isReady = await checkHealth().then(
      () => true,
      () => false,
    );
    return c.text(isReady ? "ok" : "unavailable", isReady ? 200 : 503, {
      "cache-control": "no-store",
    });
  });
  app.get("/config.json", config(env, publishableKey));
  app.route("/", sendEmail);
  if (gateway) app.route("/", gateway);
  app.get("*", pages);
  app.all("*", (c) => c.text("Method not allowed", 405, { allow: "GET, HEAD" }));

  app.notFound((c) => c.text("Not found", 404));
  app.onError((error, c) => {
    log(`${c.req.method} ${c.req.path} failed: ${errorPlace(error)}`);
    return c.json({ error: "Something went wrong. Please try again later." }, 500);
  });
  return app;
};
