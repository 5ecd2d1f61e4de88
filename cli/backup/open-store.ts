import type { Env } from "#server/env/env.ts";
import { OperationsError } from "#server/errors.ts";
import { pgliteStore } from "./pglite-store.ts";
import { postgresqlStore } from "./postgresql-store.ts";
import type { Store } from "./store.ts";

/** Returns the store that the environment names. Throws OperationsError for a Supabase project. */
export const openStore = ({ backend, dataDir }: Env): Store => {
  if (backend.kind === "hosted")
    throw new OperationsError(
      "The data is in a Supabase project, which keeps its own backups: see Database > Backups in its dashboard. For a copy of one table: npm run export -- TABLE",
    );
  return backend.databaseUrl ? postgresqlStore(backend.databaseUrl) : pgliteStore(dataDir);
};
