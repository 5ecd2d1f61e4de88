import type { Sql } from "#server/database/database.ts";

/** The types of TypeScript in place of those of PostgreSQL, as both databases and PostgREST return them. */
const TYPES: Readonly<Record<string, string>> = {
  text: "string",
  uuid: "string",
  date: "string",
  "timestamp with time zone": "string",
  integer: "number",
  bigint: "number",
  "double precision": "number",
  boolean: "boolean",
  "uuid[]": "readonly string[]",
  jsonb: "unknown",
  void: "void",
};

const typeOf = (type: string): string => {
  const found = TYPES[type];
  if (found === undefined) throw new Error(`There is no type of TypeScript for ${type} here.`);
  return found;
};

type Parameter = { readonly name: string; readonly type: string; readonly optional: boolean };

const fields = (parameters: readonly Parameter[]): string => {
  const texts = parameters.map(
    ({ name, type, optional }) => `${name}${optional ? "?" : ""}: ${typeOf(type)}`,
  );
  return texts.length > 0 ? `{ ${texts.join("; ")} }` : "Record<never, never>";
};

type SchemaFunction = {
  readonly name: string;
  readonly inputs: readonly Parameter[];
  /** The columns of a function that returns a table. */
  readonly columns: readonly Parameter[];
  /** The type of a function that returns one value. */
  readonly returns: string;
  readonly callers: readonly string[];
};

const FUNCTIONS = `
  select proname as name, prorettype::regtype::text as returns,
      coalesce(json_agg(parameter order by place) filter (where mode = 'i'), '[]') as inputs,
      coalesce(json_agg(parameter order by place) filter (where mode = 't'), '[]') as columns,
      array(select role from unnest('{anon,authenticated,service_role}'::text[]) as role
        where has_function_privilege(role, pg_proc.oid, 'execute')) as callers
    from pg_proc
      left join lateral (
        select place, coalesce(proargmodes[place], 'i') as mode, json_build_object(
            'name', proargnames[place], 'type', type::regtype::text,
            'optional', place > pronargs - pronargdefaults and place <= pronargs) as parameter
          from unnest(coalesce(proallargtypes, proargtypes::oid[])) with ordinality as types (type, place)
      ) as parameters on true
    where pronamespace = 'public'::regnamespace
    group by pg_proc.oid order by proname`;

const resultOf = ({ name, columns, returns }: SchemaFunction): string => {
  if (columns.length > 0) return `readonly Row<"${name}", ${fields(columns)}>[]`;
  return returns === "jsonb" ? `Results["${name}"]` : typeOf(returns);
};

/** Returns the functions that a role may call, in lines. */
const grantedTo = (role: string, functions: readonly SchemaFunction[]): string => {
  const names = functions.filter(({ callers }) => callers.includes(role));
  const list = names.map(({ name }) => `"${name}",`).join(" ");
  return `  ${role}: [\n${list.replace(/(.{1,96})(?: |$)/g, "    $1\n")}  ],`;
};

/** Returns the source of server/database/functions.ts: who may call which function of the schema, and their types. */
export const readFunctions = async (sql: Sql): Promise<string> => {
  const functions = await sql<SchemaFunction>(FUNCTIONS);
  return [
    "// Printed by `npm run types` from supabase/migrations. PostgreSQL does not say which values may be null.",
    'import type { Results, Row } from "./results.ts";',
    "",
    "/** The functions that each role may call: anyone's pages (anon), those of staff (authenticated), and the server. */",
    "export const granted = {",
    ...["anon", "authenticated", "service_role"].map((role) => grantedTo(role, functions)),
    "} as const;",
    "",
    "export type Functions = {",
    ...functions.map(
      (found) => `  ${found.name}: { Args: ${fields(found.inputs)}; Returns: ${resultOf(found)} };`,
    ),
    "};",
    "",
  ].join("\n");
};
