import { Hono } from "hono";
import type { GatewayDeps, GatewayEnv } from "#server/gateway/deps.ts";
import { readObject } from "#server/gateway/http/body.ts";
import { restFailure } from "#server/gateway/http/responses.ts";

const MAX_BYTES = 1024;

/** The statement behind each function, and the names of its parameters, which are texts. */
const FUNCTIONS: Readonly<Record<string, { text: string; parameters: readonly string[] }>> = {
  undelivered_mail: {
    text: "select form_type, mails::int as mails from public.undelivered_mail()",
    parameters: [],
  },
  suspect_submissions: { text: "select id from public.suspect_submissions()", parameters: [] },
  new_submissions: {
    text: "select form_type, id from public.new_submissions($1)",
    parameters: ["since"],
  },
};

/** `POST /rest/v1/rpc/{name}`: the dashboard's functions. They themselves admit admins only. */
export const adminFunctions = ({ database }: GatewayDeps): Hono<GatewayEnv> => {
  const app = new Hono<GatewayEnv>();
  for (const [name, { text, parameters }] of Object.entries(FUNCTIONS))
    app.post(`/rest/v1/rpc/${name}`, async (c) => {
      const signedIn = c.get("signedIn");
      if (!signedIn)
        return restFailure(c, {
          status: 401,
          code: "42501",
          message: `permission denied for function ${name}`,
        });
      const body = await readObject(c, MAX_BYTES);
      if (!body.ok) return restFailure(c, body.failure);
      const isComplete = parameters.every((key) => typeof body.fields[key] === "string");
      if (!isComplete || Object.keys(body.fields).length > parameters.length)
        return restFailure(c, {
          status: 404,
          code: "PGRST202",
          message: `Could not find the function public.${name} with these parameters`,
        });
      const values = parameters.map((key) => body.fields[key]);
      return c.json(await database.transactionAs(signedIn.caller, (sql) => sql(text, values)));
    });
  return app;
};
