import type { MiddlewareHandler } from "hono";
import type { GatewayDeps, GatewayEnv } from "#server/gateway/deps.ts";

const KEY_HINT = "Double check the publishable key of this project.";

/** Refuses a call without the project's key, as Supabase does. */
export const requireKey =
  ({ keys }: GatewayDeps): MiddlewareHandler<GatewayEnv> =>
  async (c, next) => {
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
