import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Engine } from "./engine.ts";

const MIGRATIONS = join(import.meta.dirname, "../../supabase/migrations");
const BOOTSTRAP = join(import.meta.dirname, "bootstrap.sql");

/** Any number will do, as long as every instance uses the same. */
const LOCK_KEY = 20_261_120;

/**
 * Brings the schema up to date: what Supabase has by itself, then each migration not yet recorded,
 * then `ownSchemas`, which run at every start. All or nothing, one instance at a time.
 */
export const migrate = async (engine: Engine, ownSchemas: readonly string[]): Promise<void> => {
  const bootstrap = await readFile(BOOTSTRAP, "utf8");
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith(".sql")).sort();

  await engine.begin(async ({ sql, script }) => {
    await sql("select pg_advisory_xact_lock($1)", [LOCK_KEY]);
    await script(bootstrap);
    const rows = await sql<{ version: string }>(
      "select version from supabase_migrations.schema_migrations",
    );
    const done = new Set(rows.map(({ version }) => version));
    for (const file of files) {
      const [, version = "", name = ""] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
      if (done.has(version)) continue;
      const text = await readFile(join(MIGRATIONS, file), "utf8");
      await script(text);
      await sql(
        "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])",
        [version, name, text],
      );
    }
    for (const schema of ownSchemas) await script(schema);
  });
};
