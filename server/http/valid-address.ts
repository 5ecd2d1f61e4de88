import { isIP } from "node:net";
import { RequestError } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import type { Env } from "#server/env/env.ts";
import { isLoopback } from "#server/lib/loopback.ts";

/** Far longer than any path of the site. */
const MAX_PATH_LENGTH = 512;

const INVALID_ADDRESS = "The host or the path of this request is not valid.";

const isLocalhost = (name: string): boolean => name === "localhost" || name.endsWith(".localhost");

const isAddress = (name: string): boolean => isIP(name.replace(/^\[|\]$/g, "")) !== 0;

/**
 * Refuses long paths, before any pattern runs on them; hosts such as 1.2.3.4.5, of which the adapter
 * checks only the characters; and foreign names while only this machine is served. Otherwise a page
 * elsewhere could point its own name at 127.0.0.1, and a browser would let it make every call.
 */
export const requireValidAddress = ({ host, publicUrl, trustProxy }: Env): MiddlewareHandler => {
  const isOnlyLocal = isLoopback(host) && publicUrl === undefined && !trustProxy;
  return async (c, next) => {
    if (c.req.path.length > MAX_PATH_LENGTH) return c.text("URI too long", 414);
    const url = URL.parse(c.req.url);
    if (!url) return c.text(INVALID_ADDRESS, 400);
    if (!isOnlyLocal || isLocalhost(url.hostname) || isAddress(url.hostname)) return next();
    return c.text("This name is not served here. Set PUBLIC_URL to serve it.", 421);
  };
};

/** Returns the response to a request that the adapter could not pass to the app. */
export const badRequestResponse =
  (headers: ReadonlyMap<string, string>) =>
  (error: unknown): Response =>
    error instanceof RequestError
      ? new Response(INVALID_ADDRESS, { status: 400, headers: [...headers] })
      : new Response(null, { status: 500, headers: [...headers] });
