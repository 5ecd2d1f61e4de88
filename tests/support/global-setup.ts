import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { buildServer } from "#scripts/build/build-server.ts";
import { startPostgresql } from "./database/postgresql-server.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Vitest merges this declaration with its own.
  export interface ProvidedContext {
    postgresqlUrl: string;
    emptyPglite: string;
  }
}

/**
 * Builds the server, starts one PostgreSQL for all tests, and dumps an empty PGlite to copy, because
 * creating either takes seconds.
 */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  await buildServer();
  const folder = await mkdtemp(join(tmpdir(), "engines-"));
  const postgresql = await startPostgresql();
  const empty = await PGlite.create();
  const dump = await empty.dumpDataDir("none");
  await empty.close();
  const path = join(folder, "empty.tar");
  await writeFile(path, Buffer.from(await dump.arrayBuffer()));
  provide("postgresqlUrl", postgresql.url);
  provide("emptyPglite", path);
  return async () => {
    await postgresql.stop();
    await rm(folder, { recursive: true, force: true });
  };
};
