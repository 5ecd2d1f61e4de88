import type { Context, Hono } from "hono";
import type { GatewayDeps, GatewayEnv } from "#server/gateway/deps.ts";
import { authFailure } from "#server/gateway/http/responses.ts";
import { type User, userAnswer, userById } from "./users.ts";

export const bearerMissing = (c: Context): Response =>
  authFailure(c, 401, "no_authorization", "This endpoint requires a valid Bearer token");

/** Who the bearer is (SPEC section 7). */
export const user = (app: Hono<GatewayEnv>, { database }: GatewayDeps): void => {
  app.get("/auth/v1/user", async (c) => {
    const signedIn = c.get("signedIn");
    if (!signedIn) return bearerMissing(c);
    const found = await database.transaction((sql) => userById(sql, signedIn.userId));
    return c.json(userAnswer(found as User));
  });
};
