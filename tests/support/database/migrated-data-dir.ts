import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Engine } from "#server/database/engine.ts";
import { startPglite } from "#server/database/engines/pglite.ts";
import { migrate } from "#server/database/migrations/migrate.ts";

export const migrateAll = (engine: Engine): Promise<unknown> => migrate(engine, console.warn);

/** Creates a data folder with the schema, which each server that is started from now on gets a copy of. */
export const migratedDataDir = async (
  folder: string,
  /** Reads the database before and after the migrations. */
  read = async (_engine: Engine, _name: "empty" | "prepared"): Promise<unknown> => undefined,
): Promise<void> => {
  const dataDir = join(folder, "data");
  await mkdir(dataDir);
  const engine = await startPglite({ dataDir: join(dataDir, "database") });
  await read(engine, "empty");
  await migrateAll(engine);
  await read(engine, "prepared");
  await engine.close();
  process.env.PREPARED_DATA_DIR = dataDir;
};
