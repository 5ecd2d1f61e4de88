import { Hono } from "hono";
import type { GatewayDeps, GatewayEnv } from "#server/gateway/deps.ts";
import { permissionDenied, restFailure, unknownParameter } from "#server/gateway/http/responses.ts";
import { readSelectQuery } from "./select-query.ts";
import { readableColumns } from "./tables.ts";

/** The type of response that `.single()` asks for. */
const ONE_OBJECT = "application/vnd.pgrst.object+json";

/** `GET /rest/v1/{table}`: returns the rows that row-level security lets the caller read. */
export const selectRows = ({ database }: GatewayDeps): Hono<GatewayEnv> => {
  const app = new Hono<GatewayEnv>();
  for (const [table, known] of readableColumns)
    app.get(`/rest/v1/${table}`, async (c) => {
      const signedIn = c.get("signedIn");
      if (!signedIn) return permissionDenied(c, `table ${table}`);
      const query = readSelectQuery(c, known);
      if ("unknown" in query) return unknownParameter(c, query.unknown);

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
      if (!c.req.header("accept")?.includes(ONE_OBJECT)) return c.json(rows);
      if (rows.length === 1) return c.json(rows[0]);
      return restFailure(c, {
        status: 406,
        code: "PGRST116",
        message: "Cannot coerce the result to a single JSON object",
        details: `The result contains ${rows.length} rows`,
      });
    });
  return app;
};
