import { join } from "node:path";
import { MigrationError } from "#server/errors.ts";
import type { Caller, Database, Sql } from "./database.ts";
import type { Engine } from "./engine.ts";
import { migrate } from "./migrate.ts";
import { openPglite } from "./pglite.ts";
import { openPostgresql } from "./postgresql.ts";

/** The server itself: it may call the functions granted to `service_role`, and owns nothing. */
const SERVICE_ROLE: Caller = { role: "service_role", claims: { role: "service_role" } };

/** Sets role and claims until the end of the transaction, as PostgREST does. */
const runAs = <T>(engine: Engine, caller: Caller, work: (sql: Sql) => Promise<T>): Promise<T> =>
  engine.begin(async ({ sql }) => {
    await sql("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
      caller.role,
      JSON.stringify(caller.claims),
    ]);
    return work(sql);
  });

/** Returns a database on an open engine, once its schema is up to date. */
export const databaseOn = async (
  engine: Engine,
  ownSchemas: readonly string[] = [],
): Promise<Database> => {
  await migrate(engine, ownSchemas).catch(async (error: Error & { code?: string }) => {
    await engine.close();
    const reason = error.message || error.code;
    throw new MigrationError(`The database could not be brought up to date: ${reason}`, {
      cause: error,
    });
  });
  return {
    engine: engine.name,
    transaction: (work) => runAs(engine, SERVICE_ROLE, work),
    transactionAs: (caller, work) => runAs(engine, caller, work),
    close: () => engine.close(),
  };
};

/**
 * Opens PostgreSQL at `databaseUrl`, or PGlite in `dataDir/database`. `ownSchemas` are idempotent
 * scripts outside the migrations. Throws FolderLockedError when another process is using the
 * folder.
 */
export const openDatabase = async (options: {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly ownSchemas?: readonly string[];
}): Promise<Database> =>
  databaseOn(
    options.databaseUrl
      ? openPostgresql(options.databaseUrl)
      : await openPglite(join(options.dataDir, "database")),
    options.ownSchemas,
  );
