import { openDatabase } from "#server/database/open-database.ts";
import type { Env } from "#server/env.ts";
import { createHostedClient } from "#server/hosted/client.ts";
import { createHostedOperations, createSqlOperations, type Operations } from "./operations.ts";
import { connectOperations } from "./operations-socket.ts";

export type OpenOperations = { readonly desk: Operations; readonly close: () => Promise<void> };

/** The Supabase project, the running server, or the database itself, in this order. */
export const openOperations = async ({ backend, dataDir }: Env): Promise<OpenOperations> => {
  if (backend.kind === "hosted") {
    if (backend.secretKey === undefined)
      throw new Error(
        "Set SUPABASE_SECRET_KEY: the publishable key may neither manage staff nor read submissions.",
      );
    const client = createHostedClient(backend.supabaseUrl, backend.secretKey);
    return { desk: createHostedOperations(client), close: async () => {} };
  }
  const { databaseUrl } = backend;
  const running = databaseUrl ? undefined : await connectOperations(dataDir);
  if (running) return { desk: running, close: async () => {} };
  const database = await openDatabase({ dataDir, databaseUrl });
  return { desk: createSqlOperations(database), close: () => database.close() };
};
