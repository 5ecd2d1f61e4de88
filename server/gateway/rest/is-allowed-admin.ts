import { Hono } from "hono";
import { ANONYMOUS, type GatewayDeps, type GatewayEnv } from "#server/gateway/deps.ts";
import { readObject } from "#server/gateway/http/body.ts";
import { restFailure, restTooMany } from "#server/gateway/http/responses.ts";

const MAX_BYTES = 1024;

/** `POST /rest/v1/rpc/is_allowed_admin`: says whether an address may ask for a code. */
export const isAllowedAdmin = (deps: GatewayDeps): Hono<GatewayEnv> =>
  new Hono<GatewayEnv>().post("/rest/v1/rpc/is_allowed_admin", async (c) => {
    const wait = await deps.limits.take("allowlistPerNetwork", deps.networkHashOf(c));
    if (wait > 0) return restTooMany(c, wait);

    const body = await readObject(c, MAX_BYTES);
    if (!body.ok) return restFailure(c, body.failure);
    const { email_input: email, ...others } = body.fields;
    if (typeof email !== "string" || Object.keys(others).length > 0)
      return restFailure(c, {
        status: 404,
        code: "PGRST202",
        message: "Could not find the function public.is_allowed_admin with these parameters",
      });

    const [row] = await deps.database.transactionAs(c.get("signedIn")?.caller ?? ANONYMOUS, (sql) =>
      sql<{ allowed: boolean }>("select public.is_allowed_admin($1) as allowed", [email]),
    );
    return c.json(row?.allowed ?? false);
  });
