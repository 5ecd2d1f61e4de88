import type { MiddlewareHandler } from "hono";
import { preferences } from "./prefer.ts";
import { restFailure } from "./responses.ts";

const JSON_TYPES = /(\*\/\*|application\/(\*|json|vnd\.pgrst\.object\+json))/i;

/**
 * Refuses features of PostgREST that this gateway does not have: other counts than the exact one, and
 * other formats than JSON. Ignoring them would give a wrong response without an error.
 */
export const refuseUnsupported: MiddlewareHandler = async (c, next) => {
  const refuse = (message: string) =>
    restFailure(c, { status: 400, code: "PGRST100", message: `${message} is not supported here` });
  const accept = c.req.header("accept") ?? "*/*";
  if (!JSON_TYPES.test(accept)) return refuse(`A response as ${accept.slice(0, 100)}`);
  const count = preferences(c).get("count");
  if (count !== undefined && count !== "exact") return refuse(`count=${count.slice(0, 100)}`);
  if (count !== undefined && c.req.method === "POST") return refuse("A count with POST");
  return next();
};
