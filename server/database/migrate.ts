import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Engine } from "./engine.ts";

const MIGRATIONS = join(import.meta.dirname, "../../supabase/migrations");
const BOOTSTRAP = join(import.meta.dirname, "bootstrap.sql");

/** Arbitrary, but the same for every instance. */
const LOCK_KEY = 20_261_120;

/**
 * Brings the schema up to date in one transaction, one instance at a time: first what a Supabase
 * project has from the start, then each migration that is not recorded yet, then `ownSchemas`,
 * which run at every start.
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
    const applied = new Set(rows.map(({ version }) => version));
    for (const file of files) {
      const [, version = "", name = ""] = /^(\d{14})_(.+)\.sql$/.exec(file) ?? [];
      if (applied.has(version)) continue;
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
