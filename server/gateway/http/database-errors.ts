import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { RestFailure } from "./responses.ts";

type Refusal = { code: string; message: string; detail?: string | null; hint?: string | null };

const SQLSTATE = /^[0-9A-Z]{5}$/;

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && "code" in error && SQLSTATE.test(String(error.code));

/** The SQLSTATE of what the database threw, for the log: the message may repeat what people wrote. */
export const sqlStateOf = (error: unknown): string | undefined =>
  isRefusal(error) ? error.code : undefined;

/** The statuses that PostgREST gives to SQLSTATE codes and classes. */
const statusOf = (code: string, signedIn: boolean): ContentfulStatusCode => {
  if (code === "42501") return signedIn ? 403 : 401;
  if (code === "23503" || code === "23505") return 409;
  if (code === "42883" || code === "42P01") return 404;
  if (/^(22|23|42|P0)/.test(code)) return 400;
  // Connection, transaction, resources (a full disk is 53100), operator: it may pass.
  if (/^(08|25|40|53|57)/.test(code)) return 503;
  return 500;
};

/** What the database refused, in PostgREST's words; undefined for what is no refusal but a bug. */
export const databaseFailure = (error: unknown, signedIn: boolean): RestFailure | undefined => {
  if (!isRefusal(error)) return undefined;
  const { code, message, detail = null, hint = null } = error;
  const status = statusOf(code, signedIn);
  if (status >= 500)
    return { status, code, message: "The database cannot take this now. Please try again later." };
  return { status, code, message, details: detail, hint };
};
