import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { restFailure } from "#server/gateway/http/responses.ts";

const ONE_OBJECT = "application/vnd.pgrst.object+json";

/** Returns the rows as an array, or the only row as an object when `.single()` asked for one. */
export const rowsResponse = (
  c: Context,
  rows: readonly unknown[],
  status: ContentfulStatusCode,
): Response => {
  if (!c.req.header("accept")?.includes(ONE_OBJECT)) return c.json(rows, status);
  if (rows.length !== 1)
    return restFailure(c, {
      status: 406,
      code: "PGRST116",
      message: "Cannot coerce the result to a single JSON object",
      details: `The result contains ${rows.length} rows`,
    });
  return c.body(JSON.stringify(rows[0]), status, {
    "content-type": `${ONE_OBJECT}; charset=utf-8`,
  });
};
