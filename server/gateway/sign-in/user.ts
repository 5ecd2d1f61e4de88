import { Hono } from "hono";
import type { GatewayDeps, GatewayEnv } from "#server/gateway/deps.ts";
import { bearerMissing, sessionNotFound } from "#server/gateway/http/responses.ts";
import { identifyForAuth } from "./auth-middleware.ts";
import { userById, userResponse } from "./users.ts";

/** `GET /auth/v1/user`: returns the signed-in user. */
export const user = (deps: GatewayDeps): Hono<GatewayEnv> =>
  new Hono<GatewayEnv>().get("/auth/v1/user", identifyForAuth(deps), async (c) => {
    const signedIn = c.get("signedIn");
    if (!signedIn) return bearerMissing(c);
    const found = await deps.database.transaction((sql) => userById(sql, signedIn.userId));
    // Removed since the session was checked, and the session with them.
    if (!found) return sessionNotFound(c);
    return c.json(userResponse(found));
  });
