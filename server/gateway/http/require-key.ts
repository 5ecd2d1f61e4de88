import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { GatewayDeps, GatewayEnv } from "#server/gateway/deps.ts";

const KEY_HINT = "Double check the publishable key of this project.";

/** Calls are registered with a method and a full path; the 404 and 405 fallbacks are not. */
const isCall = (c: Context): boolean =>
  matchedRoutes(c).some(({ method, path }) => method !== "ALL" && !path.includes("*"));

/**
 * Refuses a call without the project's key, as Supabase does; an unknown path is a 404 with or
 * without one.
 */
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
    if (key !== keys.publishableKey)
      return c.json({ message: "Invalid API key", hint: KEY_HINT }, 401);
    return next();
  };
