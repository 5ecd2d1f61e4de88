import { Hono } from "hono";
import type { Sql } from "#server/database/database.ts";
import type { GatewayDeps, GatewayEnv } from "#server/gateway/deps.ts";
import { preferences } from "#server/gateway/http/prefer.ts";
import { permissionDenied, restFailure } from "#server/gateway/http/responses.ts";
import { orderClause, whereClause } from "./render-sql.ts";
import { rowsResponse } from "./rows-response.ts";
import { readSelectQuery, type SelectQuery } from "./select-query.ts";
import { readableColumns } from "./tables.ts";

const selectPage = (sql: Sql, table: string, query: SelectQuery): Promise<readonly unknown[]> => {
  const { columns, filters, order, limit, offset } = query;
  return sql(
    `select ${columns.join(", ")} from public.${table}
       ${whereClause(filters)} ${orderClause(order)}
       limit ${limit} offset ${offset}`,
    filters.map(({ value }) => value),
  );
};

const countAll = async (sql: Sql, table: string, { filters }: SelectQuery): Promise<number> => {
  const [row] = await sql<{ total: number }>(
    `select count(*)::int as total from public.${table} ${whereClause(filters)}`,
    filters.map(({ value }) => value),
  );
  return row?.total ?? 0;
};

/** `GET` and `HEAD /rest/v1/{table}`: returns the rows that row-level security lets the caller read. */
export const selectRows = ({ database }: GatewayDeps): Hono<GatewayEnv> => {
  const app = new Hono<GatewayEnv>();
  for (const [table, known] of readableColumns)
    app.get(`/rest/v1/${table}`, async (c) => {
      const signedIn = c.get("signedIn");
      if (!signedIn) return permissionDenied(c, `table ${table}`);
      const query = readSelectQuery(c, known);
      if ("problem" in query)
        return restFailure(c, { status: 400, code: "PGRST100", message: query.problem });

      const wantsCount = preferences(c).get("count") === "exact";
      const { rows, total } = await database.transactionAs(signedIn.caller, async (sql) => ({
        rows: await selectPage(sql, table, query),
        total: wantsCount ? await countAll(sql, table, query) : undefined,
      }));

      const { offset } = query;
      const span = rows.length > 0 ? `${offset}-${offset + rows.length - 1}` : "*";
      c.header("content-range", `${span}/${total ?? "*"}`);
      if (total !== undefined && offset > total)
        return restFailure(c, {
          status: 416,
          code: "PGRST103",
          message: "Requested range not satisfiable",
          details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
        });
      return rowsResponse(c, rows, total !== undefined && rows.length < total ? 206 : 200);
    });
  return app;
};
