import { Hono } from "hono";
import type { Env } from "#server/env/env.ts";

/**
 * Returns the origin that the browser used; the pages' CSP lets it call no other one. For
 * the host of PUBLIC_URL the scheme comes from PUBLIC_URL: a proxy may not pass it on.
 */
export const originOf = (request: Request, { publicUrl, trustProxy }: Env): string => {
  const forwarded = (name: string): string | undefined =>
    trustProxy ? request.headers.get(name)?.split(",").at(-1)?.trim() : undefined;
  const direct = new URL(request.url);
  const scheme = forwarded("x-forwarded-proto") === "https" ? "https:" : direct.protocol;
  const requested =
    URL.parse(`${scheme}//${forwarded("x-forwarded-host") || direct.host}`) ?? direct;
  const known = publicUrl === undefined ? undefined : new URL(publicUrl);
  return known?.host === requested.host ? known.origin : requested.origin;
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
