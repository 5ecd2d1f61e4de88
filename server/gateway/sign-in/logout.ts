import { Hono } from "hono";
import type { GatewayDeps, GatewayEnv } from "#server/gateway/deps.ts";
import { authFailure, bearerMissing } from "#server/gateway/http/responses.ts";
import { identifyForAuth } from "./auth-middleware.ts";
import { endSessions, type SignOutScope } from "./sessions.ts";

const SCOPES: readonly SignOutScope[] = ["global", "local", "others"];

/** `POST /auth/v1/logout`: ends sessions at once, so that their access tokens stop working too. */
export const logout = (deps: GatewayDeps): Hono<GatewayEnv> =>
  new Hono<GatewayEnv>().post("/auth/v1/logout", identifyForAuth(deps), async (c) => {
    const signedIn = c.get("signedIn");
    if (!signedIn) return bearerMissing(c);
    const requested = c.req.query("scope") ?? "global";
    const scope = SCOPES.find((known) => known === requested);
    if (!scope) return authFailure(c, 400, "validation_failed", "Unsupported logout scope");
    const { sessionId, userId } = signedIn;
    await deps.database.transaction((sql) => endSessions(sql, scope, sessionId, userId));
    return c.body(null, 204);
  });
