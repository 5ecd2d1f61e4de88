import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { GatewayDeps, GatewayEnv } from "#server/gateway/deps.ts";
import { readAccessToken } from "#server/gateway/sign-in/access-token.ts";
import { timingSafeEqualText } from "#server/gateway/sign-in/keys.ts";
import { isLive } from "#server/gateway/sign-in/sessions.ts";
import { authFailure, restFailure } from "./responses.ts";

const KEY_HINT = "Double check the publishable key of this project.";

/** The handlers of a call name a method and a whole path; what answers 404 and 405 does not. */
const isCall = (c: Context): boolean =>
  matchedRoutes(c).some(({ method, path }) => method !== "ALL" && !path.includes("*"));

/** As Supabase's front door: no call without the project's key. What is no call is 404 to everyone. */
export const requireKey =
  ({ keys }: GatewayDeps): MiddlewareHandler<GatewayEnv> =>
  async (c, next) => {
    if (!isCall(c)) return next();
    const key = c.req.header("apikey");
    if (key === undefined)
      return c.json(
        { message: "No API key found in request", hint: "No `apikey` request header was found." },
        401,
      );
    if (!timingSafeEqualText(key, keys.publishableKey))
      return c.json({ message: "Invalid API key", hint: KEY_HINT }, 401);
    return next();
  };

type Refuse = (c: Context, reason: "bad-token" | "session-over") => Response;

/** Who calls: nobody in particular, or the person whose live session the bearer token names. */
const identify =
  ({ keys, database, clock }: GatewayDeps, refuse: Refuse): MiddlewareHandler<GatewayEnv> =>
  async (c, next) => {
    const header = c.req.header("authorization");
    if (header === undefined || timingSafeEqualText(header, `Bearer ${keys.publishableKey}`))
      return next();
    const token = /^Bearer ([\w.-]+)$/i.exec(header)?.[1];
    const read = token === undefined ? undefined : await readAccessToken(keys, token, clock());
    if (read === undefined) return refuse(c, "bad-token");
    const { userId, sessionId, claims } = read;
    if (!(await database.transaction((sql) => isLive(sql, sessionId, userId))))
      return refuse(c, "session-over");
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

/** supabase-js forgets its session on `session_not_found`. */
export const identifyForAuth = (deps: GatewayDeps): MiddlewareHandler<GatewayEnv> =>
  identify(deps, (c, reason) =>
    reason === "bad-token"
      ? authFailure(c, 401, "bad_jwt", "invalid JWT: unable to parse or verify signature")
      : authFailure(c, 403, "session_not_found", "Session from session_id claim does not exist"),
  );

/** The tables' grants say the same; a stranger's request just does not get as far as the database. */
export const permissionDenied = (c: Context, table: string): Response =>
  restFailure(c, {
    status: 401,
    code: "42501",
    message: `permission denied for table ${table}`,
  });
