import { Hono } from "hono";
import type { GatewayDeps, GatewayEnv } from "#server/gateway/deps.ts";
import { bearerMissing } from "#server/gateway/http/responses.ts";
import { identifyForAuth } from "./auth-middleware.ts";
import { endSessions } from "./sessions.ts";

/** `POST /auth/v1/logout`: ends the user's sessions everywhere, and with them their access tokens. */
export const logout = (deps: GatewayDeps): Hono<GatewayEnv> =>
  new Hono<GatewayEnv>().post("/auth/v1/logout", identifyForAuth(deps), async (c) => {
    const signedIn = c.get("signedIn");
    if (!signedIn) return bearerMissing(c);
    await deps.database.transaction((sql) => endSessions(sql, signedIn.userId));
    return c.body(null, 204);
  });
