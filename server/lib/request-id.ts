import type { Context } from "hono";

/** Returns the id that a request has in the log, to join a failure with it. */
export const requestIdOf = (c: Context): string | undefined => c.get("requestId");
