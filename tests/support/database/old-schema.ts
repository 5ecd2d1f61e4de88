import { readdir, readFile } from "node:fs/promises";
import type { Engine } from "#server/database/engine.ts";

const MIGRATIONS = "supabase/migrations";

/** Brings an empty database to an earlier version of the schema, as the server did at that time. */
export const migrateUpTo = (engine: Engine, last: string): Promise<void> =>
  engine.begin(async ({ sql, script }) => {
    for (const name of ["roles", "bootstrap"])
      await script(await readFile(`server/database/${name}.sql`, "utf8"));
    for (const file of (await readdir(MIGRATIONS)).toSorted()) {
      const [version = "", name = ""] = file.replace(".sql", "").split(/_(.*)/);
      if (version > last) continue;
      const text = await readFile(`${MIGRATIONS}/${file}`, "utf8");
      await script(text);
      await sql(
        "insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])",
        [version, name, text],
      );
    }
  });
