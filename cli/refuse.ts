import { databaseFolderOf, holdsDatabase } from "#server/database/data-folder/created-marker.ts";
import type { Env } from "#server/env/env.ts";
import { OperationsError } from "#server/errors.ts";

/** Throws OperationsError where DATA_DIR holds no database: opening would create an empty one. */
export const refuseMissingDatabase = async (dataDir: string): Promise<void> => {
  if (!(await holdsDatabase(databaseFolderOf(dataDir))))
    throw new OperationsError(`There is no database in ${dataDir}. Is DATA_DIR set?`);
};

/** Throws OperationsError for PostgreSQL, with its own commands, and for a Supabase project. */
export const refuseOtherDatabases = ({ backend }: Env, commands: string): void => {
  if (backend.kind === "hosted")
    throw new OperationsError(
      "The data is in a Supabase project, which keeps its own backups: see Database > Backups in its dashboard. For a copy of one table: npm run export -- TABLE",
    );
  if (backend.databaseUrl)
    throw new OperationsError(
      `For DATABASE_URL use PostgreSQL's own programs (docs/operations.md): ${commands}`,
    );
};
