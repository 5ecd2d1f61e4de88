import type { MiddlewareHandler } from "hono";
import type { GatewayDeps, GatewayEnv } from "#server/gateway/deps.ts";
import { failure, isAuthCall, sessionNotFound } from "#server/gateway/http/responses.ts";
import { readAccessToken } from "./access-token.ts";
import { isLive } from "./sessions.ts";

/**
 * Sets `signedIn` when the bearer token names a live session. Without a token, or with the
 * publishable key in its place, as supabase-js sends it, the caller is anonymous.
 */
export const identify =
  ({ keys, database, clock }: GatewayDeps): MiddlewareHandler<GatewayEnv> =>
  async (c, next) => {
    const header = c.req.header("authorization");
    if (header === undefined || header === `Bearer ${keys.publishableKey}`) return next();
    const text = /^Bearer ([\w.-]+)$/i.exec(header)?.[1];
    const at = clock();
    const token = text === undefined ? undefined : await readAccessToken(keys, text, at);
    const refuse = (message: string) =>
      failure(c, { status: 401, code: "PGRST301", message }, "bad_jwt");
    if (token === undefined) return refuse("JWT expired or invalid");
    if (!(await database.transaction((sql) => isLive(sql, token, at))))
      return isAuthCall(c) ? sessionNotFound(c) : refuse("Session has ended");
    const { userId, claims } = token;
    c.set("signedIn", { userId, caller: { role: "authenticated", claims } });
    return next();
  };
