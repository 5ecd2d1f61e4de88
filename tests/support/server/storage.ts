import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Engine } from "#server/database/engine.ts";
import { openPglite } from "#server/database/engines/pglite.ts";
import { openPostgresql } from "#server/database/engines/postgresql.ts";
import { preparedDatabase } from "#tests/support/database/engines.ts";
import { newDataDir } from "./spawn-server.ts";

/** Where started servers store, for any number of starts. */
export type Storage = {
  readonly environment: Readonly<Record<string, string>>;
  readonly dataDir: string | undefined;
  /** Opens it past the product, which does not run on PGlite meanwhile. */
  readonly open: () => Promise<Engine>;
  readonly remove: () => Promise<void>;
};

const pgliteStorage = async (): Promise<Storage> => {
  const dataDir = await newDataDir();
  return {
    environment: {},
    dataDir,
    open: () => openPglite(join(dataDir, "database")),
    remove: () => rm(dataDir, { recursive: true }),
  };
};

const postgresqlStorage = async (): Promise<Storage> => {
  const url = await preparedDatabase();
  return {
    environment: { DATABASE_URL: url },
    dataDir: undefined,
    open: async () => openPostgresql(url),
    remove: async () => {},
  };
};

/** How the product is run, for `describe.each(setups)("… on $name", …)`. */
export const setups = [
  { name: "PGlite", instances: 1, makeStorage: pgliteStorage },
  { name: "PostgreSQL with two instances", instances: 2, makeStorage: postgresqlStorage },
];
