import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Account } from "./accounts.ts";

const VERSION = "2024-01-01";

/** Refuses in the form that the client's version of the API reads. */
export const refuse = (
  c: Context,
  status: ContentfulStatusCode,
  code: string,
  message: string,
): Response => {
  if (c.req.header("x-supabase-api-version") !== VERSION)
    return c.json({ code: status, error_code: code, msg: message }, status);
  return c.json({ code, message }, status, { "x-supabase-api-version": VERSION });
};

/** Returns an account as Auth describes it to clients. */
export const userOf = (account: Account) => ({
  id: account.id,
  aud: "authenticated",
  role: "authenticated",
  email: account.email,
  email_confirmed_at: account.email_confirmed_at,
  phone: "",
  confirmed_at: account.email_confirmed_at,
  last_sign_in_at: account.last_sign_in_at,
  app_metadata: { provider: "email", providers: ["email"] },
  user_metadata: {},
  identities: [],
  created_at: account.created_at,
  updated_at: account.updated_at,
  is_anonymous: false,
});

/** Returns the token of the Authorization header, or an empty text. */
export const bearerOf = (c: Context): string =>
  /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "";
