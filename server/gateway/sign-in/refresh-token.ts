import { Hono } from "hono";
import type { GatewayDeps, GatewayEnv } from "#server/gateway/deps.ts";
import { readObject } from "#server/gateway/http/body.ts";
import { authFailure, authNotFound, tooMany } from "#server/gateway/http/responses.ts";
import { rotate, sessionResponse } from "./sessions.ts";

const NOT_FOUND = [
  "refresh_token_not_found",
  "Invalid Refresh Token: Refresh Token Not Found",
] as const;
const ALREADY_USED = ["refresh_token_already_used", "Invalid Refresh Token: Already Used"] as const;

/** `POST /auth/v1/token?grant_type=refresh_token`: exchanges a refresh token for the next one. */
export const refreshToken = (deps: GatewayDeps): Hono<GatewayEnv> => {
  const { database, keys, limits, clock } = deps;
  return new Hono<GatewayEnv>().post("/auth/v1/token", async (c) => {
    if (c.req.query("grant_type") !== "refresh_token") return authNotFound(c);
    const fields = await readObject(c);
    if (fields instanceof Response) return fields;
    const { refresh_token: token } = fields;
    if (typeof token !== "string") return authFailure(c, 400, ...NOT_FOUND);
    const wait = await limits.take("refreshPerNetwork", deps.networkHashOf(c));
    if (wait > 0) return tooMany(c, wait);

    const at = clock();
    const rotation = await database.transaction((sql) => rotate(sql, keys, token, at));
    if (rotation === "unknown") return authFailure(c, 400, ...NOT_FOUND);
    if (rotation === "reused") return authFailure(c, 400, ...ALREADY_USED);
    return c.json(await sessionResponse(keys, rotation, at));
  });
};
