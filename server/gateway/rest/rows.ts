import { Hono } from "hono";
import { forms } from "#domain/forms/registry.ts";
import { SUSPECT_HEADER } from "#domain/forms/suspicion.ts";
import { INVITE_HEADER } from "#domain/invite.ts";
import type { Sql } from "#server/database/database.ts";
import { ANONYMOUS, type GatewayDeps, type GatewayEnv } from "#server/gateway/deps.ts";
import { readObject } from "#server/gateway/http/body.ts";
import {
  badRequest,
  permissionDenied,
  restFailure,
  tooMany,
  unknownParameter,
} from "#server/gateway/http/responses.ts";
import { readSelectQuery } from "./select-query.ts";
import { readableColumns, submissionColumns } from "./tables.ts";

/** `POST /rest/v1/{table}`: stores one submission. The database checks its values. */
const insertRow = (app: Hono<GatewayEnv>, deps: GatewayDeps): void => {
  for (const [table, columns] of submissionColumns)
    app.post(`/rest/v1/${table}`, async (c) => {
      const wait = await deps.limits.take("insertPerNetwork", deps.networkHashOf(c));
      if (wait > 0) return tooMany(c, wait);

      const fields = await readObject(c);
      if (fields instanceof Response) return fields;
      const names = Object.keys(fields);
      const unknown = names.find((name) => !columns.includes(name));
      if (unknown !== undefined) {
        const message = `Could not find the '${unknown}' column of '${table}' in the schema cache`;
        return badRequest(c, message, "PGRST204");
      }
      if (names.length === 0) return badRequest(c, "The row has no columns");
      if (!Object.values(fields).every((value) => typeof value === "string" || value === null))
        return badRequest(c, "Every value must be a text or null");

      const placeholders = names.map((_, index) => `$${index + 1}`);
      const insert = async (sql: Sql) => {
        for (const header of [SUSPECT_HEADER, INVITE_HEADER]) {
          const value = c.req.header(header);
          // The database reads it as `submission.suspect`.
          const setting = header.replace("x-submission-", "submission.");
          if (value) await sql("select set_config($1, $2, true)", [setting, value]);
        }
        await sql(
          `insert into public.${table} (${names.join(", ")}) values (${placeholders.join(", ")})`,
          Object.values(fields),
        );
      };
      const caller = c.get("signedIn")?.caller ?? ANONYMOUS;
      await deps.database.transactionAs(caller, insert, table);
      c.header("content-range", "*/*");
      return c.body(null, 201);
    });
};

/** The type of response that `.single()` asks for. */
const ONE_OBJECT = "application/vnd.pgrst.object+json";

/** `GET /rest/v1/{table}`: returns the rows that row-level security lets the caller read. */
const selectRows = (app: Hono<GatewayEnv>, { database }: GatewayDeps): void => {
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
};

/** `PATCH /rest/v1/{table}?id=eq.UUID`: sets the status of one record of a form that has a tab. */
const updateStatus = (app: Hono<GatewayEnv>, { database }: GatewayDeps): void => {
  for (const { table } of forms.filter(({ dashboard }) => dashboard))
    app.patch(`/rest/v1/${table}`, async (c) => {
      const signedIn = c.get("signedIn");
      if (!signedIn) return permissionDenied(c, `table ${table}`);
      const query = readSelectQuery(c, submissionColumns.get(table) ?? []);
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
};

export const rows = (deps: GatewayDeps): Hono<GatewayEnv> => {
  const app = new Hono<GatewayEnv>();
  for (const add of [insertRow, selectRows, updateStatus]) add(app, deps);
  return app;
};
