import { openDatabase } from "#server/database/open-database.ts";
import type { Env } from "#server/env.ts";
import { createGateway } from "#server/gateway/create-gateway.ts";
import { gatewaySchema } from "#server/gateway/schema.ts";
import { openKeys } from "#server/gateway/signing-secret.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { createSqlOutbox } from "#server/mail/sql-outbox.ts";
import type { OpenBackend } from "./backend.ts";

/** PGlite in DATA_DIR or PostgreSQL at DATABASE_URL, with our gateway in front. */
export const openEmbedded = async (
  env: Env,
  databaseUrl: string | undefined,
  mailer: Mailer,
  log: (line: string) => void,
): Promise<OpenBackend> => {
  const { dataDir, trustProxy } = env;
  const database = await openDatabase({ dataDir, databaseUrl, ownSchemas: [gatewaySchema] });
  const keys = await openKeys(database, dataDir).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  return {
    publishableKey: keys.publishableKey,
    gateway: createGateway({ database, mailer, keys, trustProxy, log }),
    outbox: createSqlOutbox(database),
    checkHealth: () => database.transaction(async (sql) => void (await sql("select 1"))),
    close: () => database.close(),
  };
};
