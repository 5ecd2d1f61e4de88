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
