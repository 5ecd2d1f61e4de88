import type { Context } from "hono";
import { MAX_ROWS } from "#domain/paging.ts";

/** Returns how a column is filtered: a time bounds the rows from above. */
const operatorOf = (column: string) =>
  column === "created_at" ? (["lte.", "<="] as const) : (["eq.", "="] as const);

/**
 * Returns the parts of a statement from the query of a request: the columns, filters, order and range
 * that the dashboard asks for. Column names come from the table's own list, never from the request.
 * Returns the parameter that it does not know.
 */
export const readSelectQuery = (c: Context, known: readonly string[]) => {
  const { searchParams } = new URL(c.req.url);
  const twice = [...searchParams.keys()].find((name) => searchParams.getAll(name).length > 1);
  if (twice !== undefined) return twice;
  const {
    select = "*",
    order,
    offset = "0",
    limit = `${MAX_ROWS}`,
    ...filters
  } = Object.fromEntries(searchParams);

  if (select !== "*" && !select.split(",").every((name) => known.includes(name))) return "select";
  const direction = /^created_at\.(asc|desc)$/.exec(order ?? "")?.[1];
  if (order !== undefined && (!direction || !known.includes("created_at"))) return "order";
  if (!/^\d{1,9}$/.test(offset)) return "offset";
  if (!/^\d{1,9}$/.test(limit)) return "limit";
  const unknown = Object.entries(filters).find(
    ([name, text]) => !known.includes(name) || !text.startsWith(operatorOf(name)[0]),
  );
  if (unknown) return unknown[0];

  const conditions = Object.keys(filters).map(
    (column, index) => `${column} ${operatorOf(column)[1]} $${index + 1}`,
  );
  return {
    columns: select,
    where: conditions.length > 0 ? `where ${conditions.join(" and ")}` : "",
    // The parameters `$1` and on.
    values: Object.values(filters).map((text) => text.slice(text.indexOf(".") + 1)),
    // The id orders rows of the same time, so that pages neither repeat nor skip a row.
    order: direction ? `order by created_at ${direction}, id` : "",
    offset: Number(offset),
    limit: Math.min(Number(limit), MAX_ROWS),
  };
};
