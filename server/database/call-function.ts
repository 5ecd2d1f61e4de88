import type { Database, Sql } from "./database.ts";

/**
 * Calls a function of the schema by its name and named parameters, in our own database or in a Supabase
 * project. Returns its rows, or the value of a function that returns one value.
 */
export type CallFunction = <Result>(
  name: string,
  values?: Readonly<Record<string, unknown>>,
) => Promise<Result>;

/** Returns how to call functions within a transaction. A single value is in a column of the function's name. */
export const functionsWithin =
  (sql: Sql): CallFunction =>
  async <Result>(name: string, values: Readonly<Record<string, unknown>> = {}) => {
    const places = Object.keys(values).map((key, index) => `${key} => $${index + 1}`);
    const rows = await sql(
      `select * from public.${name}(${places.join(", ")})`,
      Object.values(values),
    );
    const [first] = rows;
    return (first && name in first ? first[name] : rows) as Result;
  };

/** Returns how to call functions in our own database, each in a transaction of its own. */
export const functionsOf =
  (database: Database): CallFunction =>
  (name, values) =>
    database.transaction((sql) => functionsWithin(sql)(name, values));
