import { isIP } from "node:net";
import type { MiddlewareHandler } from "hono";
import type { Env } from "#server/env/env.ts";

const isLocalhost = (name: string): boolean => name === "localhost" || name.endsWith(".localhost");

const isAddress = (name: string): boolean => isIP(name.replace(/^\[|\]$/g, "")) !== 0;

const isLoopback = (host: string): boolean =>
  isLocalhost(host) || host.startsWith("127.") || host === "::1";

/** Says of a name whether it is served here: every one, unless only this machine is served. */
export const isServedName = ({
  host,
  publicUrl,
  trustProxy,
}: Env): ((hostname: string) => boolean) => {
  const isOnlyLocal = isLoopback(host) && publicUrl === undefined && !trustProxy;
  return (hostname) => !isOnlyLocal || isLocalhost(hostname) || isAddress(hostname);
};

/**
 * Refuses requests for a foreign name while only this machine is served: a page elsewhere can point
 * its own name at 127.0.0.1, and a browser would then let it make every call (docs/security.md 2.21).
 */
export const requireLocalName = (env: Env): MiddlewareHandler => {
  const isServed = isServedName(env);
  return async (c, next) => {
    if (isServed(new URL(c.req.url).hostname)) return next();
    return c.text("This name is not served here. Set PUBLIC_URL to serve it.", 421);
  };
};
