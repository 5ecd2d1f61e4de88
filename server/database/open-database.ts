import { fsyncSync } from "node:fs";
import { BackendError, StartError } from "#server/errors.ts";
import { type Log, logger } from "#server/log.ts";
import { dumpFolder } from "./contents.ts";
import {
  databaseFolderOf,
  markCreated,
  refuseEmptiedFolder,
} from "./data-folder/created-marker.ts";
import { removeDeletedSubmissions } from "./data-folder/remove-deleted-rows.ts";
import type { Caller, Database } from "./database.ts";
import type { Engine } from "./engine.ts";
import { openPglite } from "./engines/pglite.ts";
import { migrate } from "./migrations/migrate.ts";

/** The server itself: it may call the functions granted to `service_role`, and owns nothing. */
const SERVICE_ROLE: Caller = { role: "service_role", claims: { role: "service_role" } };

/** Running and waiting transactions: each holds its request in memory, and so many end within seconds. */
const MAX_OPEN_TRANSACTIONS = 1_000;

/** SQLSTATE, which PostgREST maps to 503. */
const TOO_MANY_CONNECTIONS = "53300";

/** Returns a database on an open engine, once its schema is up to date. */
export const databaseOn = async (engine: Engine, log: Log = logger.warn): Promise<Database> => {
  await migrate(engine, log).catch(async (error: Error & { code?: string }) => {
    await engine.close();
    if (error instanceof StartError) throw error;
    const reason = error.message || error.code;
    const cure = engine.name === "postgresql" ? ". Correct DATABASE_URL, or that server." : "";
    throw new StartError(`The database could not be brought up to date: ${reason}${cure}`, {
      cause: error,
    });
  });
  let open = 0;
  const run: Database["transactionAs"] = async (caller, work, table) => {
    open += 1;
    try {
      return await engine.begin(async ({ sql }) => {
        // Until the end of the transaction, as PostgREST does.
        await sql(
          "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)",
          [caller.role, JSON.stringify(caller.claims)],
        );
        return work(sql);
      }, table);
    } finally {
      open -= 1;
    }
  };
  return {
    engine: engine.name,
    transaction: (work) => run(SERVICE_ROLE, work),
    // Callers wait in a bounded queue; the mail, the sign-in and the health check are never refused.
    transactionAs: async (caller, work, table) => {
      if (open >= MAX_OPEN_TRANSACTIONS)
        throw new BackendError("Too many transactions are waiting.", TOO_MANY_CONNECTIONS);
      return run(caller, work, table);
    },
    ...(engine.name === "pglite" && {
      dumpFolder: (path) => dumpFolder(engine, path),
      removeDeleted: () => removeDeletedSubmissions(engine),
    }),
    check: () => engine.begin(async ({ sql }) => void (await sql("select 1")), "health"),
    close: () => engine.close(),
  };
};

/** Opens PostgreSQL at `databaseUrl`, or PGlite in `dataDir/database`. Throws StartError when it cannot. */
export const openDatabase = async (options: {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Lets PGlite wait for the disk before it acknowledges a commit, as PostgreSQL does. */
  readonly dataSync?: boolean;
}): Promise<Database> => {
  if (options.databaseUrl) {
    const { openPostgresql } = await import("./engines/postgresql.ts");
    return databaseOn(openPostgresql(options.databaseUrl));
  }
  const folder = databaseFolderOf(options.dataDir);
  await refuseEmptiedFolder(folder);
  const fsync = options.dataSync ? fsyncSync : undefined;
  const database = await databaseOn(await openPglite(folder, { fsync }));
  await markCreated(folder);
  return database;
};
