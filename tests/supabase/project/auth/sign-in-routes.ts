import { type Context, Hono } from "hono";
import type { Account } from "./accounts.ts";
import type { AuthDeps } from "./deps.ts";
import { refuse } from "./responses.ts";

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
