import type { Handler } from "hono";
import type { Env } from "#server/env.ts";

/**
 * The origin the browser asked, because the pages' CSP lets it call no other one. At PUBLIC_URL's own
 * host PUBLIC_URL tells the scheme, which a proxy may keep to itself.
 */
const originOf = (request: Request, { publicUrl, trustProxy }: Env): string => {
  const forwarded = (name: string): string | undefined =>
    trustProxy ? request.headers.get(name)?.split(",").at(-1)?.trim() : undefined;
  const direct = new URL(request.url);
  const scheme = forwarded("x-forwarded-proto") === "https" ? "https:" : direct.protocol;
  const asked = URL.parse(`${scheme}//${forwarded("x-forwarded-host") || direct.host}`) ?? direct;
  const known = publicUrl === undefined ? undefined : new URL(publicUrl);
  return known?.host === asked.host ? known.origin : asked.origin;
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
