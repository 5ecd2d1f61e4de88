import { openDatabase } from "#server/database/open-database.ts";
import type { Env } from "#server/env/env.ts";
import { EnvError } from "#server/errors.ts";
import { gatewaySchema } from "#server/gateway/schema.ts";
import { createHostedClient } from "#server/hosted/client.ts";
import { createHostedOperations } from "#server/operations/hosted-operations.ts";
import type { Operations } from "#server/operations/operations.ts";
import { connectOperations } from "#server/operations/operations-socket.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { refuseMissingDatabase } from "./refuse-missing-database.ts";

export type OpenOperations = {
  readonly operations: Operations;
  readonly close: () => Promise<void>;
};

/**
 * Opens the operations on the Supabase project, through the running server, or on the database
 * itself. Throws OperationsError where there is none.
 */
export const openOperations = async ({
  backend,
  dataDir,
  dataSync,
}: Env): Promise<OpenOperations> => {
  if (backend.kind === "hosted") {
    if (backend.secretKey === undefined)
      throw new EnvError(
        "Set SUPABASE_SECRET_KEY: the publishable key may neither manage staff nor read submissions.",
      );
    const client = createHostedClient(backend.supabaseUrl, backend.secretKey);
    return { operations: createHostedOperations(client), close: async () => {} };
  }
  const { databaseUrl } = backend;
  const running = databaseUrl ? undefined : await connectOperations(dataDir);
  if (running) return { operations: running, close: async () => {} };
  if (!databaseUrl) await refuseMissingDatabase(dataDir);
  const database = await openDatabase({
    dataDir,
    databaseUrl,
    dataSync,
    ownSchemas: [gatewaySchema],
  });
  return { operations: createSqlOperations(database), close: () => database.close() };
};
