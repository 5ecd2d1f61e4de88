import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine } from "#server/database/engine.ts";
import { openPglite } from "#server/database/pglite.ts";
import { openPostgresql } from "#server/database/postgresql.ts";
import { startPostgresql } from "#tests/support/database/postgresql-server.ts";

/** Where started servers store, for any number of starts. */
export type Storage = {
  readonly environment: Readonly<Record<string, string>>;
  readonly dataDir: string | undefined;
  /** Opens it past the product, which does not run on PGlite meanwhile. */
  readonly open: () => Promise<Engine>;
  readonly remove: () => Promise<void>;
};

export const pgliteStorage = async (): Promise<Storage> => {
  const dataDir = await mkdtemp(join(tmpdir(), "storage-"));
  return {
    environment: {},
    dataDir,
    open: () => openPglite(join(dataDir, "database")),
    remove: () => rm(dataDir, { recursive: true }),
  };
};

export const postgresqlStorage = async (
  options?: Parameters<typeof startPostgresql>[0],
): Promise<Storage> => {
  const { url, stop } = await startPostgresql(options);
  return {
    environment: { DATABASE_URL: url },
    dataDir: undefined,
    open: async () => openPostgresql(url),
    remove: stop,
  };
};

/** How the product is run, for `describe.each(setups)("… on $name", …)`. */
export const setups = [
  { name: "PGlite", instances: 1, makeStorage: pgliteStorage },
  { name: "PostgreSQL with two instances", instances: 2, makeStorage: postgresqlStorage },
];
