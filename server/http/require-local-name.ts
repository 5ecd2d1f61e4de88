import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import type { Env } from "#server/env/env.ts";
import { isLoopback } from "#server/lib/loopback.ts";

const isLocalhost = (name: string): boolean => name === "localhost" || name.endsWith(".localhost");

const isAddress = (name: string): boolean => isIP(name.replace(/^\[|\]$/g, "")) !== 0;

/**
 * Refuses requests for a foreign name while only this machine is served. Otherwise a page elsewhere
 * could point its own name at 127.0.0.1, and a browser would let it make every call.
 */
export const requireLocalName = ({ host, publicUrl, trustProxy }: Env): MiddlewareHandler => {
  const isOnlyLocal = isLoopback(host) && publicUrl === undefined && !trustProxy;
  return async (c, next) => {
    const { hostname } = new URL(c.req.url);
    if (!isOnlyLocal || isLocalhost(hostname) || isAddress(hostname)) return next();
    return c.text("This name is not served here. Set PUBLIC_URL to serve it.", 421);
  };
};
