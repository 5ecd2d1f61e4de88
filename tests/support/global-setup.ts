import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { TestProject } from "vitest/node";
import { buildServer } from "#scripts/build/build-server.ts";
import { isBuilt } from "#scripts/build/build-stamp.ts";
import { openPostgresql } from "#server/database/engines/postgresql.ts";
import { migrateAll, migratedDataDir } from "./database/migrated-data-dir.ts";
import { newDatabaseOn, PREPARED, startPostgresql } from "./database/postgresql-server.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Vitest merges this declaration with its own.
  export interface ProvidedContext {
    postgresqlUrl: string;
    emptyPglite: string;
    preparedPglite: string;
  }
}

/** Writes what PGlite holds before and after the migrations. */
const preparePglite = async (folder: string) => {
  const path = (name: string) => join(folder, `${name}.tar`);
  await migratedDataDir(folder, async (engine, name) => {
    const dump = await engine.begin(async ({ dump }) => (await dump?.()) ?? new Blob());
    await writeFile(path(name), gunzipSync(await dump.arrayBuffer()));
  });
  return { emptyPglite: path("empty"), preparedPglite: path("prepared") };
};

const preparePostgresql = async (url: string) => {
  const engine = openPostgresql(await newDatabaseOn(url, { name: PREPARED }));
  await migrateAll(engine);
  await engine.close();
};

/**
 * Builds the server unless `npm run build` just has, starts one PostgreSQL for all tests, and prepares databases
 * to copy, because creating one takes seconds.
 */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), "engines-"));
  const [postgresql] = await Promise.all([
    startPostgresql(),
    isBuilt() ? undefined : buildServer(),
  ]);
  await preparePostgresql(postgresql.url);
  const { emptyPglite, preparedPglite } = await preparePglite(folder);
  provide("postgresqlUrl", postgresql.url);
  provide("emptyPglite", emptyPglite);
  provide("preparedPglite", preparedPglite);
  return async () => {
    await postgresql.stop();
    await rm(folder, { recursive: true, force: true });
  };
};
