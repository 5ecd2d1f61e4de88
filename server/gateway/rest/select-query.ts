import type { Context } from "hono";
import { MAX_ROWS } from "#domain/paging.ts";

/** Returns how a column is filtered: a time bounds the rows from above. */
const operatorOf = (column: string) =>
  column === "created_at" ? (["lte.", "<="] as const) : (["eq.", "="] as const);

/** What the dashboard asks for, as parts of a statement. */
type SelectQuery = {
  readonly columns: string;
  /** The columns that the rows are filtered by. */
  readonly filteredBy: readonly string[];
  readonly where: string;
  /** The parameters of the filters, `$1` and on. */
  readonly values: readonly string[];
  readonly order: string;
  readonly offset: number;
  readonly limit: number;
};

/** The name of a parameter that is not known, or whose value is not. */
type UnknownParameter = { readonly unknown: string };

/**
 * Reads the query of a request. Column names come from the table's own list, never from the request.
 */
export const readSelectQuery = (
  c: Context,
  known: readonly string[],
): SelectQuery | UnknownParameter => {
  const { searchParams } = new URL(c.req.url);
  const twice = [...searchParams.keys()].find((name) => searchParams.getAll(name).length > 1);
  if (twice !== undefined) return { unknown: twice };
  const {
    select = "*",
    order,
    offset = "0",
    limit = `${MAX_ROWS}`,
    ...filters
  } = Object.fromEntries(searchParams);

  if (select !== "*" && !select.split(",").every((name) => known.includes(name)))
    return { unknown: "select" };
  const direction = /^created_at\.(asc|desc)$/.exec(order ?? "")?.[1];
  if (order !== undefined && (!direction || !known.includes("created_at")))
    return { unknown: "order" };
  if (!/^\d{1,9}$/.test(offset)) return { unknown: "offset" };
  if (!/^\d{1,9}$/.test(limit)) return { unknown: "limit" };
  const unknown = Object.entries(filters).find(
    ([name, text]) => !known.includes(name) || !text.startsWith(operatorOf(name)[0]),
  );
  if (unknown) return { unknown: unknown[0] };

  const filteredBy = Object.keys(filters);
  const conditions = filteredBy.map(
    (column, index) => `${column} ${operatorOf(column)[1]} $${index + 1}`,
  );
  return {
    columns: select,
    filteredBy,
    where: conditions.length > 0 ? `where ${conditions.join(" and ")}` : "",
    values: Object.values(filters).map((text) => text.slice(text.indexOf(".") + 1)),
    // The id orders rows of the same time, so that pages neither repeat nor skip a row.
    order: direction ? `order by created_at ${direction}, id` : "",
    offset: Number(offset),
    limit: Math.min(Number(limit), MAX_ROWS),
  };
};
