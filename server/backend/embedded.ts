import { openDatabase } from "#server/database/open-database.ts";
import type { Env } from "#server/env.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { createSqlOutbox } from "#server/mail/sql-outbox.ts";
import type { OpenBackend } from "./backend.ts";

/** PGlite in DATA_DIR or PostgreSQL at DATABASE_URL, with our gateway in front. */
export const openEmbedded = async (
  env: Env,
  databaseUrl: string | undefined,
  _mailer: Mailer,
): Promise<OpenBackend> => {
  const database = await openDatabase({ dataDir: env.dataDir, databaseUrl });
  return {
    publishableKey: "",
    gateway: undefined,
    outbox: createSqlOutbox(database),
    checkHealth: () => database.transaction(async (sql) => void (await sql("select 1"))),
    close: () => database.close(),
  };
};
