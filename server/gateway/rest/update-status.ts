import { Hono } from "hono";
import type { GatewayDeps, GatewayEnv } from "#server/gateway/deps.ts";
import { readObject } from "#server/gateway/http/body.ts";
import { preferences } from "#server/gateway/http/prefer.ts";
import { permissionDenied, restFailure } from "#server/gateway/http/responses.ts";
import { rowsResponse } from "./rows-response.ts";
import { type Filter, readSelectQuery } from "./select-query.ts";
import { submissionColumns, tablesWithStatus } from "./tables.ts";

/** Returns the id when it is the only filter. */
const onlyId = ([filter, ...others]: readonly Filter[]): string | undefined =>
  filter?.column === "id" && filter.operator === "eq" && others.length === 0
    ? filter.value
    : undefined;

/** `PATCH /rest/v1/{table}?id=eq.UUID`: sets the status of one record, and nothing else. */
export const updateStatus = ({ database }: GatewayDeps): Hono<GatewayEnv> => {
  const app = new Hono<GatewayEnv>();
  for (const table of tablesWithStatus) {
    const known = submissionColumns.get(table) ?? [];
    app.patch(`/rest/v1/${table}`, async (c) => {
      const signedIn = c.get("signedIn");
      if (!signedIn) return permissionDenied(c, `table ${table}`);
      const query = readSelectQuery(c, known);
      const id = "problem" in query ? undefined : onlyId(query.filters);
      if ("problem" in query || id === undefined)
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
          [id, status],
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
  return app;
};
