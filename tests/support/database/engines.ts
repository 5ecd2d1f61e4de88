import { openAsBlob } from "node:fs";
import { inject } from "vitest";
import type { Database, Sql } from "#server/database/database.ts";
import type { Engine } from "#server/database/engine.ts";
import { startPglite } from "#server/database/engines/pglite.ts";
import { openPostgresql } from "#server/database/engines/postgresql.ts";
import { databaseOn } from "#server/database/open-database.ts";
import { until } from "#tests/support/until.ts";
import { newDatabaseOn, PREPARED } from "./postgresql-server.ts";

/** A fresh database with the schema; `asOwner` and `query` act as the owner of the tables. */
export type TestDatabase = {
  readonly database: Database;
  asOwner<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  readonly query: Sql;
  close(): Promise<void>;
};

export type TestEngine = {
  readonly name: string;
  open(): Promise<TestDatabase>;
};

/** Waits until another transaction on PostgreSQL waits for the one that asks. */
export const untilOneWaits = (sql: Sql): Promise<true> => {
  const waiting = `select from pg_locks
    where not granted and transactionid = pg_current_xact_id_if_assigned()::xid`;
  return until(
    async () => (await sql(waiting)).length > 0,
    () => "Nobody waits for this transaction.",
  );
};

/** Brings an engine up to date and opens it as a test needs it. */
export const openOn = async (engine: Engine): Promise<TestDatabase> => {
  const database = await databaseOn(engine);
  return {
    database,
    asOwner: (work) => engine.begin(({ sql }) => work(sql)),
    query: (text, values) => engine.begin(({ sql }) => sql(text, values)),
    close: database.close,
  };
};

/** Creates an empty database on the PostgreSQL server that all tests share, and returns its URL. */
export const newDatabase = (): Promise<string> => newDatabaseOn(inject("postgresqlUrl"));

/** Creates one with the schema, and returns its URL. */
export const preparedDatabase = (): Promise<string> =>
  newDatabaseOn(inject("postgresqlUrl"), { template: PREPARED });

/** A test engine that can also be started on an empty database, without our schema. */
type EmptyEngine = TestEngine & { start(): Promise<Engine> };

const loadPglite = async (path: string) => startPglite({ loadDataDir: await openAsBlob(path) });

/** A new PGlite in memory. */
export const pglite: EmptyEngine = {
  name: "PGlite",
  start: () => loadPglite(inject("emptyPglite")),
  open: async () => openOn(await loadPglite(inject("preparedPglite"))),
};

/** A new database on the PostgreSQL server. */
export const postgresql: EmptyEngine = {
  name: "PostgreSQL",
  start: async () => openPostgresql(await newDatabase()),
  open: async () => openOn(openPostgresql(await preparedDatabase())),
};

/**
 * The engines of `describe.each(engines)("… on $name", ({ open }) => …)`: PostgreSQL, which starts in a
 * tenth of the time, and in `npm run test:all` PGlite too.
 */
export const engines: readonly EmptyEngine[] = process.env.TEST_ALL
  ? [pglite, postgresql]
  : [postgresql];
