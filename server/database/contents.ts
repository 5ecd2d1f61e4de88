import { open } from "node:fs/promises";
import { removeDeletedRows } from "./data-folder/remove-deleted-rows.ts";
import type { Contents, Sql } from "./database.ts";
import type { Engine } from "./engine.ts";

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

/**
 * Writes the data folder of PGlite to a new file that only its owner may read, and returns its
 * contents. The file holds nothing that was deleted before. No other transaction runs meanwhile, so
 * that both are of one moment.
 */
export const dumpFolder = async (engine: Engine, path: string): Promise<Contents> => {
  await removeDeletedRows(engine);
  return engine.begin(async ({ sql, dump }) => {
    if (!dump) throw new TypeError("Only PGlite has a data folder.");
    const file = await open(path, "wx", 0o600);
    try {
      const contents = await readContents(sql);
      await file.writeFile((await dump()).stream());
      await file.sync();
      return contents;
    } finally {
      await file.close();
    }
  });
};
