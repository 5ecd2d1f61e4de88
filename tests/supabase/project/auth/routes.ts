import { randomInt } from "node:crypto";
import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Claims } from "../keys.ts";
import type { Account, Accounts } from "./accounts.ts";
import type { Grant, Sessions } from "./sessions.ts";
import type { AuthSettings } from "./settings.ts";

export type AuthDeps = {
  readonly settings: AuthSettings;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly mailCode: (email: string, code: string) => Promise<void>;
  /** Returns the claims of an access token, or undefined for a foreign one. */
  readonly readClaims: (token: string) => Promise<Partial<Claims> | undefined>;
  /** Returns the answer to a sign-in or a refresh, with a new access token. */
  readonly describeSession: (account: Account, grant: Grant) => Promise<object>;
};

const refuse = (c: Context, status: ContentfulStatusCode, code: string, message: string) =>
  c.json({ code, message }, status, { "x-supabase-api-version": "2024-01-01" });

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

const bearerOf = (c: Context): string =>
  /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "";

/** Lists, makes and confirms accounts for callers with the secret key. */
export const adminRoutes = ({ accounts, readClaims }: AuthDeps): Hono =>
  new Hono()
    .use(async (c, next) => {
      const claims = await readClaims(bearerOf(c));
      return claims?.role === "service_role"
        ? next()
        : refuse(c, 403, "not_admin", "User not allowed");
    })
    .get("/", async (c) => {
      const all = (await accounts.list()).map(userOf);
      const perPage = Number(c.req.query("per_page"));
      const first = (Number(c.req.query("page")) - 1) * perPage;
      return c.json({ users: all.slice(first, first + perPage), aud: "authenticated" });
    })
    .post("/", async (c) => {
      const { email, email_confirm } = await c.req.json();
      const account = await accounts.create(email, email_confirm === true);
      if (account) return c.json(userOf(account));
      return refuse(
        c,
        422,
        "email_exists",
        "A user with this email address has already been registered",
      );
    })
    .put("/:id", async (c) => {
      const account = await accounts.confirm(c.req.param("id"), false);
      return account ? c.json(userOf(account)) : refuse(c, 404, "user_not_found", "User not found");
    });

/** Refreshes sessions, says whose they are, and ends them. */
export const sessionRoutes = ({ accounts, sessions, readClaims, describeSession }: AuthDeps) => {
  /** Returns who asks, or nobody where the token, the session or the account is gone. */
  const signedIn = async (c: Context) => {
    const { sub = "", session_id = "" } = (await readClaims(bearerOf(c))) ?? {};
    const account = sessions.isOpen(session_id) ? await accounts.findById(sub) : undefined;
    return account && { account, session_id };
  };
  const noSession = (c: Context) =>
    refuse(c, 403, "session_not_found", "Session from session_id claim in JWT does not exist");
  return new Hono()
    .post("/token", async (c) => {
      const grant = sessions.refresh((await c.req.json()).refresh_token);
      const account = grant && (await accounts.findById(grant.userId));
      if (account) return c.json(await describeSession(account, grant));
      return refuse(
        c,
        400,
        "refresh_token_not_found",
        "Invalid Refresh Token: Refresh Token Not Found",
      );
    })
    .get("/user", async (c) => {
      const asking = await signedIn(c);
      return asking ? c.json(userOf(asking.account)) : noSession(c);
    })
    .post("/logout", async (c) => {
      const asking = await signedIn(c);
      if (!asking) return noSession(c);
      sessions.close(asking.session_id);
      return c.body(null, 204);
    });
};

/** Mails sign-in codes and takes them. */
export const signInRoutes = ({ accounts, sessions, settings, ...deps }: AuthDeps) => {
  const codes = new Map<string, string>();
  return new Hono()
    .post("/otp", async (c) => {
      const { email, create_user } = await c.req.json();
      const known = await accounts.findByEmail(email);
      if (!known && create_user === false)
        return refuse(c, 422, "otp_disabled", "Signups not allowed for otp");
      // Auth takes an account that nobody has confirmed for a sign-up that is still under way.
      if (!known?.email_confirmed_at && settings.disable_signup)
        return refuse(c, 422, "signup_disabled", "Signups not allowed for this instance");
      if (!settings.smtp_host)
        return refuse(
          c,
          400,
          "email_address_not_authorized",
          `Email address "${email}" cannot be used as it is not authorized`,
        );
      const code = Array.from({ length: settings.mailer_otp_length }, () => randomInt(10)).join("");
      codes.set(email, code);
      await deps.mailCode(email, code);
      return c.json({});
    })
    .post("/verify", async (c) => {
      const { email, token } = await c.req.json();
      const account = token && codes.get(email) === token && (await accounts.findByEmail(email));
      if (!account) return refuse(c, 403, "otp_expired", "Token has expired or is invalid");
      codes.delete(email);
      const signedIn = (await accounts.confirm(account.id, true)) ?? account;
      return c.json(await deps.describeSession(signedIn, sessions.open(account.id)));
    });
};
