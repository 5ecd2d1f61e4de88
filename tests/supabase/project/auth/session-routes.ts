import { type Context, Hono } from "hono";
import type { Account } from "./accounts.ts";
import type { AuthDeps } from "./deps.ts";
import { bearerOf, refuse, userOf } from "./responses.ts";

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
