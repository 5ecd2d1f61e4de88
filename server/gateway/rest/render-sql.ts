import type { Filter, Operator, OrderTerm } from "./select-query.ts";

const SQL_OPERATORS: Readonly<Record<Operator, string>> = {
  eq: "=",
  lt: "<",
  lte: "<=",
  gte: ">=",
};

/** Renders filters as a `where` clause; their values are the parameters `$1` and on. */
export const whereClause = (filters: readonly Filter[]): string => {
  const conditions = filters.map(
    ({ column, operator }, index) => `${column} ${SQL_OPERATORS[operator]} $${index + 1}`,
  );
  return conditions.length === 0 ? "" : `where ${conditions.join(" and ")}`;
};

export const orderClause = (order: readonly OrderTerm[]): string => {
  const terms = order.map(({ column, direction }) => `${column} ${direction}`);
  return terms.length === 0 ? "" : `order by ${terms.join(", ")}`;
};
