import type { Context } from "hono";
import { MAX_ROWS } from "#domain/paging.ts";

/** Returns how a column is filtered, in the request and in SQL: a time bounds the rows from above. */
const operatorOf = (column: string) =>
  column === "created_at" ? { prefix: "lte.", sign: "<=" } : { prefix: "eq.", sign: "=" };

/** An order by the only column that the dashboard orders by. */
const ORDER = /^created_at\.(asc|desc)$/;

/** So few digits that the number fits an integer of PostgreSQL. */
const COUNT = /^\d{1,9}$/;

/** A request of the dashboard, as parts of a statement. */
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
  const [, direction] = ORDER.exec(order ?? "") ?? [];
  if (order !== undefined && (!direction || !known.includes("created_at")))
    return { unknown: "order" };
  if (!COUNT.test(offset)) return { unknown: "offset" };
  if (!COUNT.test(limit)) return { unknown: "limit" };
  const isFilter = (column: string): boolean =>
    known.includes(column) && filters[column]?.startsWith(operatorOf(column).prefix) === true;
  const unknown = Object.keys(filters).find((column) => !isFilter(column));
  if (unknown !== undefined) return { unknown };

  const filteredBy = Object.keys(filters);
  const conditions = filteredBy.map(
    (column, index) => `${column} ${operatorOf(column).sign} $${index + 1}`,
  );
  return {
    columns: select,
    filteredBy,
    where: conditions.length > 0 ? `where ${conditions.join(" and ")}` : "",
    values: Object.entries(filters).map(([column, text]) =>
      text.slice(operatorOf(column).prefix.length),
    ),
    // The id orders rows of the same time, so that pages neither repeat nor skip a row.
    order: direction ? `order by created_at ${direction}, id` : "",
    offset: Number(offset),
    limit: Math.min(Number(limit), MAX_ROWS),
  };
};
