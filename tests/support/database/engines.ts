import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import pg from "pg";
import { inject } from "vitest";
import type { Database, Sql } from "#server/database/database.ts";
import type { Engine } from "#server/database/engine.ts";
import { databaseOn } from "#server/database/open-database.ts";
import { startPglite } from "#server/database/pglite.ts";
import { openPostgresql } from "#server/database/postgresql.ts";

/** A fresh database with the schema; `asOwner` acts as the owner of the tables. */
export type TestDatabase = {
  readonly database: Database;
  asOwner<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export type TestEngine = {
  readonly name: string;
  open(ownSchemas?: readonly string[]): Promise<TestDatabase>;
};

/** Brings an engine up to date and opens it as a test needs it. */
export const openOn = async (
  engine: Engine,
  ownSchemas?: readonly string[],
): Promise<TestDatabase> => {
  const database = await databaseOn(engine, ownSchemas);
  return {
    database,
    asOwner: (work) => engine.begin(({ sql }) => work(sql)),
    close: database.close,
  };
};

/** Creates a database on the PostgreSQL server that all tests share, and returns its URL. */
export const newDatabase = async (): Promise<string> => {
  const url = inject("postgresqlUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const owner = new pg.Client(url);
  await owner.connect();
  await owner.query(`create database ${name}`);
  await owner.end();
  return url.replace(/postgres$/, name);
};

/** A test engine that can also be started on an empty database, without our schema. */
type EmptyEngine = TestEngine & { start(): Promise<Engine> };

const testEngine = (name: string, start: EmptyEngine["start"]): EmptyEngine => ({
  name,
  start,
  open: async (ownSchemas) => openOn(await start(), ownSchemas),
});

/** A copy of an empty PGlite, in memory. */
export const pglite = testEngine("PGlite", async () =>
  startPglite({ loadDataDir: await openAsBlob(inject("emptyPglite")) }),
);

/** A new database on the PostgreSQL server. */
export const postgresql = testEngine("PostgreSQL", async () => openPostgresql(await newDatabase()));

/** Both engines, for `describe.each(engines)("… on $name", ({ open }) => …)`. */
export const engines: readonly EmptyEngine[] = [pglite, postgresql];
