import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import pg from "pg";
import { inject } from "vitest";
import type { Database, Sql } from "#server/database/database.ts";
import type { Engine } from "#server/database/engine.ts";
import { databaseOn } from "#server/database/open-database.ts";
import { startPglite } from "#server/database/pglite.ts";
import { openPostgresql } from "#server/database/postgresql.ts";

/** A fresh database with the product's schema, and a back door for what only its owner may do. */
export type TestDatabase = {
  readonly database: Database;
  asOwner<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export type TestEngine = {
  readonly name: string;
  open(ownSchemas?: readonly string[]): Promise<TestDatabase>;
};

const over = async (
  engine: Engine,
  ownSchemas: readonly string[] | undefined,
): Promise<TestDatabase> => {
  const database = await databaseOn(engine, ownSchemas);
  return {
    database,
    asOwner: (work) => engine.begin(({ sql }) => work(sql)),
    close: database.close,
  };
};

/** A database of its own on the server that all tests share. */
const newDatabase = async (): Promise<string> => {
  const url = inject("postgresqlUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const owner = new pg.Client(url);
  await owner.connect();
  await owner.query(`create database ${name}`);
  await owner.end();
  return url.replace(/postgres$/, name);
};

/** Every contract holds on both: `describe.each(engines)("… on $name", ({ open }) => …)`. */
export const engines: readonly TestEngine[] = [
  {
    name: "PGlite",
    open: async (ownSchemas) =>
      over(await startPglite({ loadDataDir: await openAsBlob(inject("emptyPglite")) }), ownSchemas),
  },
  {
    name: "PostgreSQL",
    open: async (ownSchemas) => over(openPostgresql(await newDatabase()), ownSchemas),
  },
];
