import type { Database, Sql } from "./database.ts";
import type { Functions, granted } from "./functions.ts";

export type FunctionName = keyof Functions;

/** The functions that a role may call, perhaps beside others. */
export type FunctionOf<Role extends keyof typeof granted> = (typeof granted)[Role][number];

export type Arguments<Name extends FunctionName> = {
  readonly [Key in keyof Functions[Name]["Args"]]: Functions[Name]["Args"][Key] | null;
};

/**
 * Calls a function of the schema by its name and named parameters, in our own database or in a Supabase
 * project. Returns its rows, or the value of a function that returns one value.
 */
export type CallFunction = <Name extends FunctionName>(
  name: Name,
  values?: Arguments<Name>,
) => Promise<Functions[Name]["Returns"]>;

/** Calls a function with the arguments that a caller has named. A single value is in a column of its name. */
export const callWithin = async (
  sql: Sql,
  name: FunctionName,
  values: Readonly<Record<string, unknown>>,
): Promise<unknown> => {
  const places = Object.keys(values).map((key, index) => `${key} => $${index + 1}`);
  const rows = await sql(
    `select * from public.${name}(${places.join(", ")})`,
    Object.values(values),
  );
  const [first] = rows;
  return first && name in first ? first[name] : rows;
};

/** Returns how to call functions within a transaction. */
export const functionsWithin =
  (sql: Sql): CallFunction =>
  <Name extends FunctionName>(name: Name, values: Readonly<Record<string, unknown>> = {}) =>
    callWithin(sql, name, values) as Promise<Functions[Name]["Returns"]>;

/** Returns how to call functions in our own database, each in a transaction of its own. */
export const functionsOf =
  (database: Pick<Database, "transaction">): CallFunction =>
  (name, values) =>
    database.transaction((sql) => functionsWithin(sql)(name, values));
