import { RequestError } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";

const INVALID_ADDRESS = "The host or the path of this request is not valid.";

/** Refuses a request for a host such as 1.2.3.4.5: the adapter checks only the characters of a host. */
export const requireValidHost: MiddlewareHandler = async (c, next) =>
  URL.canParse(c.req.url) ? next() : c.text(INVALID_ADDRESS, 400);

/** Returns the response to a request that the adapter could not pass to the app. */
export const badRequestResponse =
  (headers: Readonly<Record<string, string>>) =>
  (error: unknown): Response =>
    error instanceof RequestError
      ? new Response(INVALID_ADDRESS, { status: 400, headers })
      : new Response(null, { status: 500, headers });
