import type { Contents, Sql } from "./database.ts";

/** Counts every row, as the owner of the tables. */
export const readContents = async (sql: Sql): Promise<Contents> => {
  const [latest] = await sql<{ version: string | null }>(
    "select max(version) as version from supabase_migrations.schema_migrations",
  );
  const [counting] = await sql<{ text: string }>(
    `select string_agg(
        format('select %L as name, count(*)::integer as count from %I.%I',
          schemaname || '.' || tablename, schemaname, tablename),
        ' union all ' order by schemaname, tablename) as text
      from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const counts = await sql<{ name: string; count: number }>(counting?.text ?? "");
  return {
    migration: latest?.version ?? "",
    rows: Object.fromEntries(counts.map(({ name, count }) => [name, count])),
  };
};
