import type { Context, MiddlewareHandler } from "hono";
import type { GatewayDeps, GatewayEnv } from "#server/gateway/deps.ts";
import { authFailure, restFailure, sessionNotFound } from "#server/gateway/http/responses.ts";
import { timingSafeEqualText } from "#server/lib/timing-safe-equal.ts";
import { readAccessToken } from "./access-token.ts";
import { isLive } from "./sessions.ts";

type Refuse = (c: Context, reason: "bad-token" | "session-ended") => Response;

/**
 * Sets `signedIn` when the bearer token names a live session. Without a token, or with the
 * publishable key in its place, as supabase-js sends it, the caller is anonymous.
 */
const identify =
  ({ keys, database, clock }: GatewayDeps, refuse: Refuse): MiddlewareHandler<GatewayEnv> =>
  async (c, next) => {
    const header = c.req.header("authorization");
    if (header === undefined || timingSafeEqualText(header, `Bearer ${keys.publishableKey}`))
      return next();
    const text = /^Bearer ([\w.-]+)$/i.exec(header)?.[1];
    const at = clock();
    const token = text === undefined ? undefined : await readAccessToken(keys, text, at);
    if (token === undefined) return refuse(c, "bad-token");
    if (!(await database.transaction((sql) => isLive(sql, token, at))))
      return refuse(c, "session-ended");
    const { userId, sessionId, claims } = token;
    c.set("signedIn", { userId, sessionId, caller: { role: "authenticated", claims } });
    return next();
  };

export const identifyForRest = (deps: GatewayDeps): MiddlewareHandler<GatewayEnv> =>
  identify(deps, (c, reason) =>
    restFailure(c, {
      status: 401,
      code: "PGRST301",
      message: reason === "bad-token" ? "JWT expired or invalid" : "Session has ended",
    }),
  );

export const identifyForAuth = (deps: GatewayDeps): MiddlewareHandler<GatewayEnv> =>
  identify(deps, (c, reason) =>
    reason === "bad-token"
      ? authFailure(c, 401, "bad_jwt", "invalid JWT: unable to parse or verify signature")
      : sessionNotFound(c),
  );
