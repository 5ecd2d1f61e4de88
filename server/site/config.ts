import { Hono } from "hono";
import type { Env } from "#server/env/env.ts";
import { isLoopback } from "#server/lib/loopback.ts";

/**
 * Returns the origin of this site: PUBLIC_URL, or the one that the browser used where PUBLIC_URL is not set or the
 * browser runs on this machine. The CSP of the pages allows calls to no other origin.
 */
export const originOf = (request: Request, { publicUrl, trustProxy }: Env): string => {
  const forwarded = (name: string): string | undefined =>
    trustProxy ? request.headers.get(name)?.split(",").at(-1)?.trim() : undefined;
  const direct = new URL(request.url);
  const scheme = forwarded("x-forwarded-proto") === "https" ? "https:" : direct.protocol;
  const requested =
    URL.parse(`${scheme}//${forwarded("x-forwarded-host") || direct.host}`) ?? direct;
  return publicUrl === undefined || isLoopback(requested.hostname)
    ? requested.origin
    : new URL(publicUrl).origin;
};

/** `GET /config.json`: names the backend that the browser talks to, embedded or hosted. */
export const config = (env: Env, publishableKey: string): Hono =>
  new Hono().get("/config.json", (c) =>
    c.json(
      {
        supabaseUrl:
          env.backend.kind === "hosted" ? env.backend.supabaseUrl : originOf(c.req.raw, env),
        supabasePublishableKey: publishableKey,
      },
      200,
      { "cache-control": "no-store" },
    ),
  );
