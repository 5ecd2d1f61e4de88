import type { Context } from "hono";
import { MAX_ROWS } from "#domain/paging.ts";

export type Operator = "eq" | "lt" | "lte" | "gte";

export type Filter = {
  readonly column: string;
  readonly operator: Operator;
  readonly value: string;
};

export type OrderTerm = { readonly column: string; readonly direction: "asc" | "desc" };

export type SelectQuery = {
  readonly columns: readonly string[];
  /** A row must pass all of them. */
  readonly filters: readonly Filter[];
  readonly order: readonly OrderTerm[];
  readonly offset: number;
  readonly limit: number;
};

export type QueryProblem = { readonly problem: string };

/** The operators that each column accepts; the dashboard needs no others. */
const OPERATORS: Readonly<Record<string, readonly Operator[]>> = {
  id: ["eq"],
  user_id: ["eq"],
  submission_table: ["eq"],
  submission_id: ["eq"],
  created_at: ["eq", "lt", "lte", "gte"],
};

const NOT_FILTERS = ["select", "order", "offset", "limit"];

const readColumns = (text: string, known: readonly string[]): readonly string[] | undefined => {
  if (text === "*") return [text];
  const columns = text.split(",").map((name) => name.trim());
  const isUnique = new Set(columns).size === columns.length;
  return isUnique && columns.every((name) => known.includes(name)) ? columns : undefined;
};

const readOrderTerm = (text: string): OrderTerm | undefined => {
  const [, column, direction] = /^(created_at|id)(?:\.(asc|desc))?$/.exec(text) ?? [];
  return column === undefined
    ? undefined
    : { column, direction: direction === "desc" ? "desc" : "asc" };
};

/**
 * Appends `id`, which orders rows of the same time, so that pages neither repeat nor skip a row.
 */
const readOrder = (
  text: string | undefined,
  known: readonly string[],
): readonly OrderTerm[] | undefined => {
  if (text === undefined) return [];
  const read = text.split(",").map(readOrderTerm);
  const terms = read.filter((term) => term !== undefined);
  if (terms.length < read.length || !known.includes("created_at")) return undefined;
  const isUnique = terms.some(({ column }) => column === "id");
  return isUnique ? terms : [...terms, { column: "id", direction: "asc" }];
};

/** Reads `Range: 0-24`, or `offset` and `limit`, which is how supabase-js sends a range. */
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

/** Reads `?column=operator.value`. */
const readFilter = (column: string, text: string, known: readonly string[]): Filter | undefined => {
  if (!known.includes(column)) return undefined;
  const [, name, value = ""] = /^([a-z]+)\.(.*)$/.exec(text) ?? [];
  const operator = OPERATORS[column]?.find((candidate) => candidate === name);
  return operator && { column, operator, value };
};

/** Parses the query of a request. Column names come from the table's own list, never from the request. */
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

  const filters: Filter[] = [];
  for (const [column, text] of new URL(c.req.url).searchParams) {
    if (NOT_FILTERS.includes(column)) continue;
    const filter = readFilter(column, text, known);
    if (!filter) return { problem: `failed to parse filter (${column})` };
    filters.push(filter);
  }
  return { columns, filters, order, ...window };
};
