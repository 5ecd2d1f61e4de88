import type { Handler } from "hono";
import type { Env } from "#server/env.ts";

/** Where a browser finds this installation: PUBLIC_URL, or the address it just asked. */
const originOf = (request: Request, { publicUrl, trustProxy }: Env): string => {
  if (publicUrl) return new URL(publicUrl).origin;
  const asked = new URL(request.url);
  const proto = trustProxy ? request.headers.get("x-forwarded-proto") : undefined;
  return `${proto === "https" ? "https:" : asked.protocol}//${asked.host}`;
};

/** `GET /config.json`: the backend the browser talks to, embedded or hosted alike. */
export const config =
  (env: Env, publishableKey: string): Handler =>
  (c) =>
    c.json(
      {
        supabaseUrl:
          env.backend.kind === "hosted" ? env.backend.supabaseUrl : originOf(c.req.raw, env),
        supabasePublishableKey: publishableKey,
      },
      200,
      { "cache-control": "no-store" },
    );
