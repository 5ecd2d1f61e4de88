import { join } from "node:path";
import { holdsDatabase } from "#server/database/data-folder/created-marker.ts";
import { OperationsError } from "#server/errors.ts";

/** Throws OperationsError where DATA_DIR holds no database: opening would create an empty one. */
export const refuseMissingDatabase = async (dataDir: string): Promise<void> => {
  if (!(await holdsDatabase(join(dataDir, "database"))))
    throw new OperationsError(`There is no database in ${dataDir}. Is DATA_DIR set?`);
};
