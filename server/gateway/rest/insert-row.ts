import { Hono } from "hono";
import { SUSPECT_HEADER } from "#domain/forms/suspicion.ts";
import type { Sql } from "#server/database/database.ts";
import { ANONYMOUS, type GatewayDeps, type GatewayEnv } from "#server/gateway/deps.ts";
import { readObject } from "#server/gateway/http/body.ts";
import { type RestFailure, restFailure, tooMany } from "#server/gateway/http/responses.ts";
import { submissionColumns } from "./tables.ts";

const invalid = (message: string): RestFailure => ({ status: 400, code: "PGRST102", message });

const firstProblem = (
  fields: Readonly<Record<string, unknown>>,
  table: string,
  columns: readonly string[],
): RestFailure | undefined => {
  const unknown = Object.keys(fields).find((name) => !columns.includes(name));
  if (unknown !== undefined)
    return {
      status: 400,
      code: "PGRST204",
      message: `Could not find the '${unknown}' column of '${table}' in the schema cache`,
    };
  if (Object.keys(fields).length === 0) return invalid("The row has no columns");
  if (!Object.values(fields).every((value) => typeof value === "string" || value === null))
    return invalid("Every value must be a text or null");
  return undefined;
};

/** `POST /rest/v1/{table}`: stores one submission. The database checks its values. */
export const insertRow = (deps: GatewayDeps): Hono<GatewayEnv> => {
  const app = new Hono<GatewayEnv>();
  for (const [table, columns] of submissionColumns)
    app.post(`/rest/v1/${table}`, async (c) => {
      const wait = await deps.limits.take("insertPerNetwork", deps.networkHashOf(c));
      if (wait > 0) return tooMany(c, wait);

      const fields = await readObject(c);
      if (fields instanceof Response) return fields;
      const problem = firstProblem(fields, table, columns);
      if (problem) return restFailure(c, problem);

      const given = columns.filter((column) => Object.hasOwn(fields, column));
      const placeholders = given.map((_, index) => `$${index + 1}`);
      const suspicion = c.req.header(SUSPECT_HEADER);
      const insert = async (sql: Sql) => {
        if (suspicion)
          await sql("select set_config('submission.suspicion', $1, true)", [suspicion]);
        await sql(
          `insert into public.${table} (${given.join(", ")}) values (${placeholders.join(", ")})`,
          given.map((column) => fields[column]),
        );
      };
      const caller = c.get("signedIn")?.caller ?? ANONYMOUS;
      await deps.database.transactionAs(caller, insert, table);
      c.header("content-range", "*/*");
      return c.body(null, 201);
    });
  return app;
};
