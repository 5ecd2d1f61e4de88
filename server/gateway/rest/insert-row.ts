import { Hono } from "hono";
import { SUSPECT_HEADER } from "#domain/forms/suspicion.ts";
import { INVITE_HEADER } from "#domain/invite.ts";
import type { Sql } from "#server/database/database.ts";
import { ANONYMOUS, type GatewayDeps, type GatewayEnv } from "#server/gateway/deps.ts";
import { readObject } from "#server/gateway/http/body.ts";
import { badRequest, tooMany } from "#server/gateway/http/responses.ts";
import { submissionColumns } from "./tables.ts";

/** `POST /rest/v1/{table}`: stores one submission. The database checks its values. */
export const insertRow = (deps: GatewayDeps): Hono<GatewayEnv> => {
  const app = new Hono<GatewayEnv>();
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
  return app;
};
