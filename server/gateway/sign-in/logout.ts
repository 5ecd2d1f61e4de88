import type { Hono } from "hono";
import type { GatewayDeps, GatewayEnv } from "#server/gateway/deps.ts";
import { authFailure } from "#server/gateway/http/responses.ts";
import { endSessions, type SignOutScope } from "./sessions.ts";
import { bearerMissing } from "./user.ts";

const SCOPES: readonly SignOutScope[] = ["global", "local", "others"];

/** Ends sessions at once: their access tokens read nothing from here on. */
export const logout = (app: Hono<GatewayEnv>, { database }: GatewayDeps): void => {
  app.post("/auth/v1/logout", async (c) => {
    const signedIn = c.get("signedIn");
    if (!signedIn) return bearerMissing(c);
    const asked = c.req.query("scope") ?? "global";
    const scope = SCOPES.find((known) => known === asked);
    if (!scope) return authFailure(c, 400, "validation_failed", "Unsupported logout scope");
    const { sessionId, userId } = signedIn;
    await database.transaction((sql) => endSessions(sql, scope, sessionId, userId));
    return c.body(null, 204);
  });
};
