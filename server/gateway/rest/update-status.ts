import { Hono } from "hono";
import { forms } from "#domain/forms/registry.ts";
import type { GatewayDeps, GatewayEnv } from "#server/gateway/deps.ts";
import { readObject } from "#server/gateway/http/body.ts";
import { badRequest, permissionDenied, unknownParameter } from "#server/gateway/http/responses.ts";
import { readSelectQuery } from "./select-query.ts";
import { submissionColumns } from "./tables.ts";

/** `PATCH /rest/v1/{table}?id=eq.UUID`: sets the status of one record. */
export const updateStatus = ({ database }: GatewayDeps): Hono<GatewayEnv> => {
  const app = new Hono<GatewayEnv>();
  for (const { table, dashboard } of forms) {
    // Sponsorship inquiries have no status handling.
    if (!dashboard) continue;
    const known = submissionColumns.get(table) ?? [];
    app.patch(`/rest/v1/${table}`, async (c) => {
      const signedIn = c.get("signedIn");
      if (!signedIn) return permissionDenied(c, `table ${table}`);
      const query = readSelectQuery(c, known);
      const isOfOneRecord =
        !("unknown" in query) && query.filteredBy.length === 1 && query.filteredBy[0] === "id";
      if (!isOfOneRecord) return unknownParameter(c, "id");
      const fields = await readObject(c);
      if (fields instanceof Response) return fields;
      const { status, ...others } = fields;
      if (typeof status !== "string" || Object.keys(others).length > 0)
        return badRequest(c, "An update holds a status and nothing else");
      const rows = await database.transactionAs(signedIn.caller, (sql) =>
        sql(`update public.${table} set status = $2 ${query.where} returning ${query.columns}`, [
          ...query.values,
          status,
        ]),
      );
      const isRead = c.req.header("prefer")?.includes("return=representation");
      return isRead ? c.json(rows) : c.body(null, 204);
    });
  }
  return app;
};
