import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Account } from "./accounts.ts";
import type { AuthDeps } from "./deps.ts";

const VERSION = "2024-01-01";

/** Refuses in the form that the client's version of the API reads. */
const refuse = (
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
const bearerOf = (c: Context): string =>
  /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? "";

/** Lists, makes and confirms accounts for callers with the secret key. */
export const adminRoutes = ({ accounts, readClaims }: AuthDeps): Hono =>
  new Hono()
    .use(async (c, next) => {
      const claims = await readClaims(bearerOf(c));
      if (!claims)
        return refuse(c, 401, "no_authorization", "This endpoint requires a valid Bearer token");
      if (claims.role !== "service_role") return refuse(c, 403, "not_admin", "User not allowed");
      return next();
    })
    .get("/", async (c) => {
      const all = (await accounts.list()).map(userOf);
      const perPage = Number(c.req.query("per_page")) || 50;
      const first = (Number(c.req.query("page") ?? 1) - 1) * perPage;
      return c.json({ users: all.slice(first, first + perPage), aud: "authenticated" }, 200, {
        "x-total-count": String(all.length),
      });
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
      const { email_confirm } = await c.req.json();
      if (email_confirm === true) await accounts.confirm(c.req.param("id"));
      const account = await accounts.findById(c.req.param("id"));
      return account ? c.json(userOf(account)) : refuse(c, 404, "user_not_found", "User not found");
    });

type SignedIn = { readonly account: Account; readonly sessionId: string };

/** Returns who asks, or the refusal where the token, the session or the account is gone. */
const signedIn = async (
  c: Context,
  { accounts, sessions, readClaims }: AuthDeps,
): Promise<SignedIn | Response> => {
  const token = bearerOf(c);
  if (token === "")
    return refuse(c, 401, "no_authorization", "This endpoint requires a Bearer token");
  const claims = await readClaims(token);
  if (!claims?.sub || !claims.session_id) return refuse(c, 403, "bad_jwt", "invalid JWT");
  if (!sessions.isOpen(claims.session_id))
    return refuse(
      c,
      403,
      "session_not_found",
      "Session from session_id claim in JWT does not exist",
    );
  const account = await accounts.findById(claims.sub);
  if (!account)
    return refuse(c, 403, "user_not_found", "User from sub claim in JWT does not exist");
  return { account, sessionId: claims.session_id };
};

/** Refreshes sessions, says whose they are, and ends them. */
export const sessionRoutes = (deps: AuthDeps): Hono => {
  const { accounts, sessions } = deps;
  const routes = new Hono();

  routes.post("/token", async (c) => {
    if (c.req.query("grant_type") !== "refresh_token")
      return refuse(c, 400, "validation_failed", "unsupported_grant_type");
    const { refresh_token } = await c.req.json();
    const refreshed = sessions.refresh(refresh_token);
    if (refreshed.kind === "not found")
      return refuse(
        c,
        400,
        "refresh_token_not_found",
        "Invalid Refresh Token: Refresh Token Not Found",
      );
    if (refreshed.kind === "already used")
      return refuse(c, 400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
    const account = await accounts.findById(refreshed.userId);
    if (!account)
      return refuse(c, 403, "user_not_found", "User from sub claim in JWT does not exist");
    return c.json(await deps.describeSession(account, refreshed));
  });

  routes.get("/user", async (c) => {
    const asking = await signedIn(c, deps);
    return asking instanceof Response ? asking : c.json(userOf(asking.account));
  });

  routes.post("/logout", async (c) => {
    const asking = await signedIn(c, deps);
    if (asking instanceof Response) return asking;
    sessions.close(asking.sessionId, c.req.query("scope") ?? "global");
    return c.body(null, 204);
  });
  return routes;
};

/** Returns the account that a code is asked for, or why there is none. */
const accountFor = async (
  c: Context,
  { accounts, settings }: AuthDeps,
  email: string,
  makesUsers: boolean,
): Promise<Account | Response> => {
  const account = await accounts.findByEmail(email);
  if (!account && !makesUsers) return refuse(c, 422, "otp_disabled", "Signups not allowed for otp");
  // Auth takes an account that nobody has confirmed for a sign-up that is still under way.
  if (!account?.email_confirmed_at && settings.disable_signup)
    return refuse(c, 422, "signup_disabled", "Signups not allowed for this instance");
  const found = account ?? (await accounts.create(email, false));
  return found ?? refuse(c, 500, "unexpected_failure", "Database error finding user");
};

/** Mails sign-in codes and takes them. */
export const signInRoutes = (deps: AuthDeps): Hono => {
  const { accounts, codes, sessions, settings } = deps;
  const routes = new Hono();

  routes.post("/otp", async (c) => {
    const { email, create_user } = await c.req.json();
    const account = await accountFor(c, deps, email, create_user !== false);
    if (account instanceof Response) return account;
    const wait = codes.wait(account.email, settings.smtp_max_frequency);
    if (wait > 0)
      return refuse(
        c,
        429,
        "over_email_send_rate_limit",
        `For security purposes, you can only request this after ${wait} seconds.`,
      );
    if (!settings.smtp_host)
      return refuse(
        c,
        400,
        "email_address_not_authorized",
        `Email address "${email}" cannot be used as it is not authorized`,
      );
    await deps.mailCode(account.email, codes.make(account.email, settings.mailer_otp_length));
    return c.json({});
  });

  routes.post("/verify", async (c) => {
    const { email, token } = await c.req.json();
    const account = await accounts.findByEmail(email);
    if (!account || !codes.spend(account.email, token, settings.mailer_otp_exp))
      return refuse(c, 403, "otp_expired", "Token has expired or is invalid");
    await accounts.confirm(account.id);
    await accounts.markSignedIn(account.id);
    const signedIn = (await accounts.findById(account.id)) ?? account;
    return c.json(await deps.describeSession(signedIn, sessions.open(account.id)));
  });
  return routes;
};
