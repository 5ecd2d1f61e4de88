import type { Context } from "hono";
import { MAX_ROWS } from "#domain/paging.ts";

export type SelectQuery = {
  readonly columns: readonly string[];
  /** SQL after `where`, with `$1` and on for `values`; empty for every row. */
  readonly where: string;
  readonly values: readonly string[];
  /** SQL after `order by`; empty for any order. */
  readonly order: string;
  readonly offset: number;
  readonly limit: number;
};

export type QueryProblem = { readonly problem: string };

const OPERATORS: Readonly<Record<string, string>> = { eq: "=", lt: "<", lte: "<=" };

/** Which operators a column takes; the dashboard needs no more. */
const FILTERS: Readonly<Record<string, readonly string[]>> = {
  id: ["eq"],
  user_id: ["eq"],
  created_at: ["eq", "lt", "lte"],
};

const NOT_FILTERS = ["select", "order", "offset", "limit"];

const readColumns = (text: string, known: readonly string[]): readonly string[] | undefined => {
  if (text === "*") return known;
  const columns = text.split(",").map((name) => name.trim());
  return columns.every((name) => known.includes(name)) ? columns : undefined;
};

/** Rows of one instant are told apart by `id`, so that pages neither repeat nor skip one. */
const readOrder = (text: string | undefined, known: readonly string[]): string | undefined => {
  if (text === undefined) return "";
  const terms = text.split(",").map((term) => /^(created_at|id)(?:\.(asc|desc))?$/.exec(term));
  const written = terms.map((term) => `${term?.[1]} ${term?.[2] ?? "asc"}`);
  if (terms.includes(null) || !known.includes("created_at")) return undefined;
  return terms.some((term) => term?.[1] === "id") ? written.join(", ") : `${written}, id`;
};

/** `Range: 0-24`, or `offset` and `limit` as supabase-js writes a range. */
const readWindow = (c: Context): { offset: number; limit: number } | undefined => {
  const range = /^(\d+)-(\d*)$/.exec(c.req.header("range")?.trim() ?? "");
  const texts = {
    offset: c.req.query("offset") ?? range?.[1] ?? "0",
    limit:
      c.req.query("limit") ??
      (range?.[2] ? String(Number(range[2]) - Number(range[1]) + 1) : String(MAX_ROWS)),
  };
  if (!/^\d{1,9}$/.test(texts.offset) || !/^\d{1,9}$/.test(texts.limit)) return undefined;
  return { offset: Number(texts.offset), limit: Math.min(Number(texts.limit), MAX_ROWS) };
};

/** Reads what a select asks for; column names come from the table's own list alone. */
export const readSelectQuery = (
  c: Context,
  known: readonly string[],
): SelectQuery | QueryProblem => {
  const columns = readColumns(c.req.query("select") ?? "*", known);
  if (!columns) return { problem: "failed to parse select parameter" };
  const order = readOrder(c.req.query("order"), known);
  if (order === undefined) return { problem: "failed to parse order parameter" };
  const window = readWindow(c);
  if (!window) return { problem: "failed to parse the range" };

  const values: string[] = [];
  const conditions: string[] = [];
  for (const [column, text] of new URL(c.req.url).searchParams) {
    if (NOT_FILTERS.includes(column)) continue;
    const [, name = "", value = ""] = /^([a-z]+)\.(.*)$/.exec(text) ?? [];
    const operator = OPERATORS[name];
    if (!known.includes(column) || !FILTERS[column]?.includes(name) || !operator)
      return { problem: `failed to parse filter (${column})` };
    conditions.push(`${column} ${operator} $${values.push(value)}`);
  }
  return { columns, where: conditions.join(" and "), values, order, ...window };
};
