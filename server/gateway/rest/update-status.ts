import type { Hono } from "hono";
import type { GatewayDeps, GatewayEnv } from "#server/gateway/deps.ts";
import { readObject } from "#server/gateway/http/body.ts";
import { preferences } from "#server/gateway/http/prefer.ts";
import { permissionDenied, restFailure } from "#server/gateway/http/responses.ts";
import { rowsResponse } from "./rows-response.ts";
import { readSelectQuery } from "./select-query.ts";
import { submissionColumns, tablesWithStatus } from "./tables.ts";

/** The dashboard's toggle (SPEC section 7): the status of one record, and nothing else. */
export const updateStatus = (app: Hono<GatewayEnv>, { database }: GatewayDeps): void => {
  for (const table of tablesWithStatus) {
    const known = submissionColumns.get(table) ?? [];
    app.patch(`/rest/v1/${table}`, async (c) => {
      const signedIn = c.get("signedIn");
      if (!signedIn) return permissionDenied(c, table);
      const query = readSelectQuery(c, known);
      if ("problem" in query || query.where !== "id = $1")
        return restFailure(c, {
          status: 400,
          code: "PGRST100",
          message: "An update names one record: ?id=eq.UUID",
        });
      const body = await readObject(c);
      if (!body.ok) return restFailure(c, body.failure);
      const { status, ...others } = body.fields;
      if (typeof status !== "string" || Object.keys(others).length > 0)
        return restFailure(c, {
          status: 400,
          code: "PGRST102",
          message: "An update holds a status and nothing else",
        });

      const rows = await database.transactionAs(signedIn.caller, (sql) =>
        sql(
          `update public.${table} set status = $2 where id = $1
             returning ${query.columns.join(", ")}`,
          [...query.values, status],
        ),
      );
      const prefer = preferences(c);
      const span = rows.length > 0 ? `0-${rows.length - 1}` : "*";
      c.header("content-range", `${span}/${prefer.get("count") === "exact" ? rows.length : "*"}`);
      return prefer.get("return") === "representation"
        ? rowsResponse(c, rows, 200)
        : c.body(null, 204);
    });
  }
};
