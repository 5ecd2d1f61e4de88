import type { Context } from "hono";

/** Returns whether a request declares JSON, which no plain form of another site can. */
export const isJson = (c: Context): boolean =>
  /^application\/json\s*(;|$)/i.test(c.req.header("content-type") ?? "");
