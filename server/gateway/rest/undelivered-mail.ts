import type { Hono } from "hono";
import type { GatewayDeps, GatewayEnv } from "#server/gateway/deps.ts";
import { restFailure } from "#server/gateway/http/responses.ts";

/** For the desk: how many mails of each form wait or were given up. Admins only, says the function. */
export const undeliveredMail = (app: Hono<GatewayEnv>, deps: GatewayDeps): void => {
  app.post("/rest/v1/rpc/undelivered_mail", async (c) => {
    const signedIn = c.get("signedIn");
    if (!signedIn)
      return restFailure(c, {
        status: 401,
        code: "42501",
        message: "permission denied for function undelivered_mail",
      });
    const rows = await deps.database.transactionAs(signedIn.caller, (sql) =>
      sql("select form_type, mails::int as mails from public.undelivered_mail()"),
    );
    return c.json(rows);
  });
};
