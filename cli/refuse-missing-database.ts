import { access } from "node:fs/promises";
import { join } from "node:path";
import { OperationsError } from "#server/errors.ts";

/**
 * Throws OperationsError where DATA_DIR holds no database: opening would create an empty one, about
 * which every answer is wrong.
 */
export const refuseMissingDatabase = (dataDir: string): Promise<void> =>
  access(join(dataDir, "database", "PG_VERSION")).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    throw new OperationsError(`There is no database in ${dataDir}. Is DATA_DIR set?`);
  });
