import { openDatabase } from "#server/database/open-database.ts";
import type { Env } from "#server/env.ts";
import { createGateway } from "#server/gateway/create-gateway.ts";
import { gatewaySchema } from "#server/gateway/schema.ts";
import { openKeys } from "#server/gateway/signing-secret.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { createSqlOutbox } from "#server/mail/sql-outbox.ts";
import { createSqlStaff } from "#server/staff/staff.ts";
import { serveStaff } from "#server/staff/staff-socket.ts";
import type { OpenBackend } from "./backend.ts";

type Parts = {
  readonly env: Env;
  readonly databaseUrl: string | undefined;
  readonly mailer: Mailer;
  readonly log: (line: string) => void;
};

/** PGlite in DATA_DIR or PostgreSQL at DATABASE_URL, with our gateway in front. */
export const openEmbedded = async ({
  env: { dataDir, trustProxy },
  databaseUrl,
  mailer,
  log,
}: Parts): Promise<OpenBackend> => {
  const database = await openDatabase({ dataDir, databaseUrl, ownSchemas: [gatewaySchema] });
  const keys = await openKeys(database, dataDir);
  const staff = createSqlStaff(database);
  const closeStaffSocket =
    database.engine === "pglite" ? await serveStaff(staff, dataDir) : async () => {};
  return {
    publishableKey: keys.publishableKey,
    gateway: createGateway({ database, mailer, keys, trustProxy, log }),
    outbox: createSqlOutbox(database),
    staff,
    checkHealth: async () => {
      await database.transaction((sql) => sql("select 1"));
    },
    close: async () => {
      await closeStaffSocket();
      await database.close();
    },
  };
};
