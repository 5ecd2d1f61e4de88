import { Hono } from "hono";
import type { GatewayDeps, GatewayEnv } from "#server/gateway/deps.ts";
import { permissionDenied, unknownParameter } from "#server/gateway/http/responses.ts";
import { readSelectQuery } from "./select-query.ts";
import { readableColumns } from "./tables.ts";

/** `GET /rest/v1/{table}`: returns the rows that row-level security lets the caller read. */
export const selectRows = ({ database }: GatewayDeps): Hono<GatewayEnv> => {
  const app = new Hono<GatewayEnv>();
  for (const [table, known] of readableColumns)
    app.get(`/rest/v1/${table}`, async (c) => {
      const signedIn = c.get("signedIn");
      if (!signedIn) return permissionDenied(c, `table ${table}`);
      const query = readSelectQuery(c, known);
      if (typeof query === "string") return unknownParameter(c, query);

      const { columns, where, values, order, limit, offset } = query;
      const wantsCount = c.req.header("prefer")?.includes("count=exact");
      const { rows, total } = await database.transactionAs(signedIn.caller, async (sql) => ({
        rows: await sql(
          `select ${columns} from public.${table} ${where} ${order} limit ${limit} offset ${offset}`,
          values,
        ),
        total: wantsCount
          ? (await sql(`select count(*)::int as total from public.${table} ${where}`, values))[0]
              ?.total
          : "*",
      }));
      const span = rows.length > 0 ? `${offset}-${offset + rows.length - 1}` : "*";
      c.header("content-range", `${span}/${total}`);
      return c.json(rows);
    });
  return app;
};
