import pg from "pg";
import { type Engine, parsers } from "#server/database/engine.ts";
import { NOT_UTF8 } from "#server/database/migrations/migrations.ts";
import { BackendError, StartError } from "#server/errors.ts";

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** Shorter, so that a locked table does not keep connections waiting. */
const LOCK_TIMEOUT_MS = 3_000;
const CONNECTIONS = 8;
/** For the inserts into each table, and for the check of health: none of them waits for other work. */
const OWN_CONNECTIONS = 2;
const ANY = "any";

/**
 * Set with each `begin`: a pooler such as PgBouncer drops what a connection asks for at its start. Nothing
 * here tries a transaction again, as an isolation level above this one needs.
 */
const BEGIN = `begin isolation level read committed;
set local statement_timeout = ${STATEMENT_TIMEOUT_MS};
set local lock_timeout = ${LOCK_TIMEOUT_MS};
set local idle_in_transaction_session_timeout = ${STATEMENT_TIMEOUT_MS};
set local standard_conforming_strings = on;
set local row_security = on;
set local time zone 'UTC';
set local datestyle = 'ISO'`;

const types = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** The answer of PostgreSQL to a client that speaks UTF-8 where the database is in SQL_ASCII. */
const NO_CONVERSION = "0A000";

/** SQLSTATE: errors of Node and of the driver carry none of their own. */
const CONNECTION_FAILURE = "08006";

/** Rethrows an error of PostgreSQL; any other one means that the server cannot be reached. */
const rethrow = (error: Error & { code?: string }): never => {
  if (error instanceof pg.DatabaseError) throw error;
  const reason = error.message || error.code;
  throw new BackendError(`PostgreSQL cannot be reached: ${reason}`, CONNECTION_FAILURE, error);
};

const rethrowOfConnect = (error: Error & { code?: string }): never => {
  if (error.code === NO_CONVERSION) throw new StartError(NOT_UTF8, { cause: error });
  return rethrow(error);
};

/** Opens a pool on `DATABASE_URL`. Its login role owns the tables; callers run under other roles. */
export const openPostgresql = (databaseUrl: string): Engine => {
  const options: pg.PoolConfig = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A connection that has gone silent cannot report that the server's own limit is over.
    query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
    keepAlive: true,
    types,
  };
  const pools = new Map<string, pg.Pool>();
  const poolFor = (purpose: string): pg.Pool => {
    const known = pools.get(purpose);
    if (known) return known;
    const pool = new pg.Pool({ ...options, max: purpose === ANY ? CONNECTIONS : OWN_CONNECTIONS });
    // A broken connection is replaced; without both listeners its error would end the process.
    pool.on("error", () => {});
    pool.on("connect", (client) => client.on("error", () => {}));
    pools.set(purpose, pool);
    return pool;
  };

  return {
    name: "postgresql",
    begin: async (work, purpose = ANY) => {
      const client = await poolFor(purpose).connect().catch(rethrowOfConnect);
      const query = (text: string, values?: unknown[]) => client.query(text, values).catch(rethrow);
      let broken: Error | undefined;
      try {
        await query(BEGIN);
        const result = await work({
          sql: async <Row>(text: string, values: readonly unknown[] = []) =>
            (await query(text, [...values])).rows as Row[],
          script: async (text) => void (await query(text)),
        });
        const { command } = await query("commit");
        // A statement failed, and its caller went on regardless.
        if (command !== "COMMIT")
          throw new BackendError("The transaction had failed and was rolled back.");
        return result;
      } catch (error) {
        if (error instanceof BackendError && error.code === CONNECTION_FAILURE) broken = error;
        else
          await client.query("rollback").catch((lost: Error) => {
            broken = lost;
          });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.end()));
    },
  };
};
