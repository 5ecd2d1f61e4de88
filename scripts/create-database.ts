import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * Creates PGlite's database where DATA_DIR holds none. A process that has done so keeps some 130 MB
 * more than one that opens the folder later, so `npm start` does it before it starts the server.
 */
export const createDatabase = async (dataDir: string, dataSync: boolean): Promise<void> => {
  if (existsSync(join(dataDir, "database", "PG_VERSION"))) return;
  const { openDatabase } = await import("#server/database/open-database.ts");
  const database = await openDatabase({ dataDir, databaseUrl: undefined, dataSync });
  await database.close();
};
