import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Sql } from "#server/database/database.ts";
import type { Engine } from "#server/database/engine.ts";
import { DiskFullError, StartError } from "#server/errors.ts";
import type { Log } from "#server/log.ts";
import {
  isKnown,
  type Migration,
  madeByUnreleased,
  NEWER_DATABASE,
  NOT_UTF8,
  readMigrations,
} from "./migrations.ts";
import { productVersion } from "./product-version.ts";

/** Paths from the root of the repository, where every command and the built server run. */
const BOOTSTRAP = "server/database/migrations/bootstrap.sql";
const ROLES = "server/database/migrations/roles.sql";
const GATEWAY = readFileSync("server/database/migrations/gateway-schema.sql", "utf8");
/** The oldest version of PostgreSQL that the tests run on. */
const OLDEST_VERSION = 15;
const RECORDS = "supabase_migrations.schema_migrations";

/** The advisory lock of a migration: arbitrary, but the same for every instance. */
const LOCK_KEY = 20_261_120;

/** Returns the version that opened a database last; null where one did that did not say so. */
const readMadeBy = async (sql: Sql): Promise<string | null> => {
  const [table] = await sql("select where to_regclass('private.settings') is not null");
  if (!table) return null;
  const [settings] = await sql<{ made_by: string | null }>(
    "select to_jsonb(settings) ->> 'made_by' as made_by from private.settings",
  );
  return settings?.made_by ?? null;
};

/** Returns whether every migration is recorded; false for a database that records none yet. */
const isUpToDate = async (engine: Engine, migrations: readonly Migration[]): Promise<boolean> => {
  const rows = await engine
    .begin(({ sql }) => sql<{ version: string }>(`select version from ${RECORDS}`))
    .catch(() => []);
  const applied = new Set(rows.map(({ version }) => version));
  return migrations.every(({ version }) => applied.has(version));
};

/**
 * Brings the schema up to date in one transaction, one instance at a time: first the objects that a
 * Supabase project has from the start, then each migration that is not recorded yet, then the tables of
 * the gateway. On a full disk nothing is written, and an up-to-date schema is enough.
 */
export const migrate = async (engine: Engine, log: Log): Promise<void> => {
  const bootstrap = await readFile(BOOTSTRAP, "utf8");
  const migrations = await readMigrations();
  const madeBy = await productVersion();
  const editedFiles: string[] = [];

  const apply = engine.begin(async ({ sql, script }) => {
    const [{ version, encoding } = { version: "", encoding: "" }] = await sql<{
      version: string;
      encoding: string;
    }>(
      "select current_setting('server_version') as version, current_setting('server_encoding') as encoding",
    );
    if (Number.parseInt(version, 10) < OLDEST_VERSION)
      throw new StartError(
        `PostgreSQL ${version} is too old. Use version ${OLDEST_VERSION} or later.`,
      );
    if (encoding !== "UTF8") throw new StartError(NOT_UTF8);
    // Another instance may need longer to migrate than a call may wait for a lock.
    await script("set local lock_timeout = 0");
    await sql("select pg_advisory_xact_lock($1)", [LOCK_KEY]);
    await script(await readFile(ROLES, "utf8"));
    await script(bootstrap);
    const rows = await sql<{ version: string; text: string }>(
      `select version, array_to_string(statements, '') as text from ${RECORDS} order by version`,
    );
    const applied = new Map(rows.map(({ version, text }) => [version, text]));
    const newest = migrations.at(-1)?.version ?? "";
    const unreleased = rows.findLast(
      ({ version }) => version < newest && !isKnown(migrations, version),
    );
    if (unreleased)
      throw new StartError(madeByUnreleased(unreleased.version, await readMadeBy(sql)));
    for (const { version, name, text } of migrations) {
      const recorded = applied.get(version);
      if (recorded === text) continue;
      if (recorded !== undefined) {
        editedFiles.push(`${version}_${name}.sql`);
        continue;
      }
      await script(text);
      await sql(`insert into ${RECORDS} (version, name, statements) values ($1, $2, array[$3])`, [
        version,
        name,
        text,
      ]);
    }
    if (rows.some(({ version }) => version > newest))
      log(NEWER_DATABASE, { event: "database.newer" });
    await script(GATEWAY);
    await sql("update private.settings set made_by = $1 where made_by is distinct from $1", [
      madeBy,
    ]);
    return applied.size < migrations.length;
  });
  const hasChanged = await apply.catch(async (error: unknown) => {
    if (!(error instanceof DiskFullError && (await isUpToDate(engine, migrations)))) throw error;
    log(`${error.message} Nothing is stored until there is more; reading goes on.`, {
      event: "database.disk-full",
    });
    return false;
  });
  // Otherwise a start on a full disk could not replay the changes of the schema. Only a superuser may
  // ask for it, and nothing else needs it.
  if (hasChanged && engine.name === "pglite")
    await engine.begin(({ script }) => script("checkpoint")).catch(() => {});
  if (editedFiles.length > 0)
    log(
      `This database ran other versions of these migrations, and does not run them again: ${editedFiles.join(", ")}.`,
      { event: "database.migrations-edited" },
    );
};
