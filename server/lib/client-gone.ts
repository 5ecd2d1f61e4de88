import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** Returns whether a request failed because its client went away before it had sent all of it. */
export const isClientGone = (c: Context): boolean => {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming?.readableAborted === true && !incoming.complete;
};
