import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { RestFailure } from "./responses.ts";

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Returns the status that PostgREST gives to a SQLSTATE code or its class. */
const statusOf = (code: string, signedIn: boolean): ContentfulStatusCode => {
  if (code === "42501") return signedIn ? 403 : 401;
  if (code === "23503" || code === "23505") return 409;
  if (code === "42883" || code === "42P01") return 404;
  if (/^(22|23|42|54|P0)/.test(code)) return 400;
  // Connection, transaction, resources (a full disk is 53100), locks, operator, system, engine: try again.
  if (/^(08|25|40|53|55|57|58|XX)/.test(code)) return 503;
  return 500;
};

type DatabaseError = Error & {
  readonly code?: string;
  readonly detail?: string | null;
  readonly hint?: string | null;
};

/** Returns PostgREST's failure for an error of the database, and undefined for any other error. */
export const databaseFailure = (error: unknown, signedIn: boolean): RestFailure | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { code = "", message, detail = null, hint = null }: DatabaseError = error;
  if (!SQLSTATE.test(code)) return undefined;
  const status = statusOf(code, signedIn);
  if (status >= 500)
    return { status, code, message: "The database cannot take this now. Please try again later." };
  return { status, code, message, details: detail, hint };
};
