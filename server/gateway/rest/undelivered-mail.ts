import { Hono } from "hono";
import type { GatewayDeps, GatewayEnv } from "#server/gateway/deps.ts";
import { restFailure } from "#server/gateway/http/responses.ts";

/**
 * `POST /rest/v1/rpc/undelivered_mail`: counts, for each form, the mails that are waiting or were
 * given up. The SQL function itself admits admins only.
 */
export const undeliveredMail = (deps: GatewayDeps): Hono<GatewayEnv> =>
  new Hono<GatewayEnv>().post("/rest/v1/rpc/undelivered_mail", async (c) => {
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
