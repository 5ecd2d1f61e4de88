import type { Context, Hono } from "hono";
import { authFailure } from "../answers.ts";
import type { Gateway, GatewayEnv } from "../gateway.ts";
import { type User, userAnswer, userById } from "../users.ts";

export const bearerMissing = (c: Context): Response =>
  authFailure(c, 401, "no_authorization", "This endpoint requires a valid Bearer token");

/** Who the bearer is (SPEC section 7). */
export const user = (app: Hono<GatewayEnv>, { database }: Gateway): void => {
  app.get("/auth/v1/user", async (c) => {
    const signedIn = c.get("signedIn");
    if (!signedIn) return bearerMissing(c);
    const found = await database.transaction((sql) => userById(sql, signedIn.userId));
    return c.json(userAnswer(found as User));
  });
};
