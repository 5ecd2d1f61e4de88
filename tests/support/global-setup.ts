import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { TestProject } from "vitest/node";
import { buildServer } from "#scripts/build/build-server.ts";
import type { Engine } from "#server/database/engine.ts";
import { migrate } from "#server/database/migrate.ts";
import { startPglite } from "#server/database/pglite.ts";
import { openPostgresql } from "#server/database/postgresql.ts";
import { newDatabaseOn, PREPARED, startPostgresql } from "./database/postgresql-server.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Vitest merges this declaration with its own.
  export interface ProvidedContext {
    postgresqlUrl: string;
    emptyPglite: string;
    preparedPglite: string;
  }
}

const prepare = (engine: Engine) => migrate(engine, [], console.warn);

/**
 * Creates a data folder with the schema, which each started server gets a copy of, and writes what PGlite
 * holds before and after the migrations.
 */
const preparePglite = async (folder: string) => {
  const dataDir = join(folder, "data");
  await mkdir(dataDir);
  const engine = await startPglite({ dataDir: join(dataDir, "database") });
  const write = async (name: string) => {
    const path = join(folder, name);
    const dump = await engine.begin(async ({ dump }) => (await dump?.()) ?? new Blob());
    await writeFile(path, gunzipSync(await dump.arrayBuffer()));
    return path;
  };
  const emptyPglite = await write("empty.tar");
  await prepare(engine);
  const preparedPglite = await write("prepared.tar");
  await engine.close();
  return { dataDir, emptyPglite, preparedPglite };
};

const preparePostgresql = async (url: string) => {
  const engine = openPostgresql(await newDatabaseOn(url, { name: PREPARED }));
  await prepare(engine);
  await engine.close();
};

/**
 * Builds the server, starts one PostgreSQL for all tests, and prepares databases to copy, because creating
 * one takes seconds.
 */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), "engines-"));
  const [postgresql] = await Promise.all([startPostgresql(), buildServer()]);
  await preparePostgresql(postgresql.url);
  const { dataDir, emptyPglite, preparedPglite } = await preparePglite(folder);
  provide("postgresqlUrl", postgresql.url);
  provide("emptyPglite", emptyPglite);
  provide("preparedPglite", preparedPglite);
  process.env.PREPARED_DATA_DIR = dataDir;
  return async () => {
    await postgresql.stop();
    await rm(folder, { recursive: true, force: true });
  };
};
