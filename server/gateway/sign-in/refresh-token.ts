import { Hono } from "hono";
import type { GatewayDeps, GatewayEnv } from "#server/gateway/deps.ts";
import { readObject } from "#server/gateway/http/body.ts";
import { authFailure, authNotFound, authTooMany } from "#server/gateway/http/responses.ts";
import { sessionResponse } from "./session-response.ts";
import { rotate } from "./sessions.ts";
import { userById } from "./users.ts";

type Outcome =
  | { readonly kind: "granted"; readonly session: Record<string, unknown> }
  | { readonly kind: "wait"; readonly seconds: number }
  | { readonly kind: "unknown" | "reused" };

const NOT_FOUND = [
  "refresh_token_not_found",
  "Invalid Refresh Token: Refresh Token Not Found",
] as const;
const ALREADY_USED = ["refresh_token_already_used", "Invalid Refresh Token: Already Used"] as const;

/**
 * `POST /auth/v1/token?grant_type=refresh_token`: rotates a refresh token, without the seconds of
 * grace that Supabase gives a used one. supabase-js no longer locks its tabs against one another,
 * so two may send the same token at the same moment: those that arrive while it is being
 * exchanged share one result.
 */
export const refreshToken = (deps: GatewayDeps): Hono<GatewayEnv> => {
  const { database, keys, limits, clock } = deps;
  const underWay = new Map<string, Promise<Outcome>>();

  const exchange = async (token: string, network: string): Promise<Outcome> => {
    const seconds = await limits.take("refreshPerNetwork", network);
    if (seconds > 0) return { kind: "wait", seconds };
    const at = clock();
    const exchanged = await database.transaction(async (sql) => {
      const rotation = await rotate(sql, keys, token, at);
      if (typeof rotation === "string") return rotation;
      const user = await userById(sql, rotation.userId);
      // Deleting a user deletes the sessions (foreign key in schema.sql), so there always is one.
      return user ? { user, rotation } : "unknown";
    });
    if (typeof exchanged === "string") return { kind: exchanged };
    const { user, rotation } = exchanged;
    return { kind: "granted", session: await sessionResponse(keys, user, rotation, at) };
  };

  const exchangeOnce = (token: string, network: string): Promise<Outcome> => {
    const running = underWay.get(token);
    if (running) return running;
    const started = exchange(token, network).finally(() => underWay.delete(token));
    underWay.set(token, started);
    return started;
  };

  return new Hono<GatewayEnv>().post("/auth/v1/token", async (c) => {
    if (c.req.query("grant_type") !== "refresh_token") return authNotFound(c);
    const body = await readObject(c);
    if (!body.ok)
      return authFailure(c, body.failure.status, "validation_failed", body.failure.message);
    const { refresh_token: token } = body.fields;
    if (typeof token !== "string") return authFailure(c, 400, ...NOT_FOUND);
    const outcome = await exchangeOnce(token, deps.networkHashOf(c));
    switch (outcome.kind) {
      case "granted":
        return c.json(outcome.session);
      case "wait":
        return authTooMany(c, outcome.seconds);
      case "unknown":
        return authFailure(c, 400, ...NOT_FOUND);
      case "reused":
        return authFailure(c, 400, ...ALREADY_USED);
    }
  });
};
