import { createHostedClient } from "#server/backend/hosted-client.ts";
import { openDatabase } from "#server/database/open-database.ts";
import type { Env } from "#server/env.ts";
import { createHostedStaff, createSqlStaff, type StaffDesk } from "./staff.ts";
import { reachStaff } from "./staff-socket.ts";

export type OpenStaff = { readonly desk: StaffDesk; readonly close: () => Promise<void> };

/** The Supabase project, the running server, or the database itself, in this order. */
export const openStaff = async ({ backend, dataDir }: Env): Promise<OpenStaff> => {
  if (backend.kind === "hosted") {
    if (backend.secretKey === undefined)
      throw new Error(
        "Set SUPABASE_SECRET_KEY: the publishable key may neither manage staff nor read submissions.",
      );
    const client = createHostedClient(backend.supabaseUrl, backend.secretKey);
    return { desk: createHostedStaff(client), close: async () => {} };
  }
  const { databaseUrl } = backend;
  const running = databaseUrl ? undefined : await reachStaff(dataDir);
  if (running) return { desk: running, close: async () => {} };
  const database = await openDatabase({ dataDir, databaseUrl });
  return { desk: createSqlStaff(database), close: () => database.close() };
};
