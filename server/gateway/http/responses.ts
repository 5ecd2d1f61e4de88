import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { OVER_LIMIT, waitWords } from "#domain/over-limit.ts";

export type RestFailure = {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly message: string;
  readonly details?: string | null;
  readonly hint?: string | null;
};

/** Returns a failure in the format of PostgREST. */
export const restFailure = (
  c: Context,
  { status, code, message, details = null, hint = null }: RestFailure,
): Response => c.json({ code, details, hint, message }, status);

/** Refuses a body or a query. The code is PostgREST's. */
export const badRequest = (c: Context, message: string, code = "PGRST102"): Response =>
  restFailure(c, { status: 400, code, message });

/** Refuses an anonymous caller before the database is asked; its grants would refuse it too. */
export const permissionDenied = (c: Context, what: string): Response =>
  restFailure(c, { status: 401, code: "42501", message: `permission denied for ${what}` });

export const unknownParameter = (c: Context, name: string): Response =>
  badRequest(c, `failed to parse ${name}`, "PGRST100");

/** Returns a failure in the format of Supabase Auth. */
export const authFailure = (
  c: Context,
  status: ContentfulStatusCode,
  errorCode: string,
  msg: string,
): Response => c.json({ code: status, error_code: errorCode, msg }, status);

export const isAuthCall = (c: Context): boolean => c.req.path.startsWith("/auth/");

/** Returns a failure in the format of the API that is called, where `authCode` is Supabase Auth's own. */
export const failure = (c: Context, rest: RestFailure, authCode: string): Response =>
  isAuthCall(c) ? authFailure(c, rest.status, authCode, rest.message) : restFailure(c, rest);

export const authNotFound = (c: Context): Response =>
  authFailure(c, 404, "not_found", "There is nothing here");

export const bearerMissing = (c: Context): Response =>
  authFailure(c, 401, "no_authorization", "This endpoint requires a valid Bearer token");

/** supabase-js drops its session when it reads `session_not_found`. */
export const sessionNotFound = (c: Context): Response =>
  authFailure(c, 403, "session_not_found", "Session from session_id claim does not exist");

export const tooMany = (c: Context, seconds: number): Response => {
  c.header("retry-after", String(seconds));
  const message = `Too many requests. Please ${waitWords(seconds)}`;
  return failure(c, { status: 429, code: OVER_LIMIT, message }, OVER_LIMIT);
};

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
