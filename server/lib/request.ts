import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** Returns Node's request and response; neither where no connection is behind a request. */
export const bindingsOf = (c: Context): Partial<HttpBindings> => c.env ?? {};

/** Returns the id that a request has in the log, to join a failure with it. */
export const requestIdOf = (c: Context): string | undefined => c.get("requestId");

/** Returns whether a request declares JSON, which no plain form of another site can. */
export const isJson = (c: Context): boolean =>
  /^application\/json\s*(;|$)/i.test(c.req.header("content-type") ?? "");

/** Returns whether a request failed because its client went away before it had sent all of it. */
export const isClientGone = (c: Context): boolean => {
  const { incoming } = bindingsOf(c);
  return incoming?.readableAborted === true && !incoming.complete;
};
