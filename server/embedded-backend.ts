import type { OpenBackend } from "./backend.ts";
import { openDatabase } from "./database/open-database.ts";
import type { Env } from "./env.ts";
import { createGateway } from "./gateway/create-gateway.ts";
import { gatewaySchema } from "./gateway/schema.ts";
import { openKeys } from "./gateway/sign-in/signing-secret.ts";
import { clientNetwork } from "./http/client-network.ts";
import type { Mailer } from "./mail/mailer.ts";
import { createSqlOutbox } from "./mail/sql-outbox.ts";
import { createSqlOperations } from "./operations/operations.ts";
import { serveOperations } from "./operations/operations-socket.ts";

type EmbeddedOptions = {
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
}: EmbeddedOptions): Promise<OpenBackend> => {
  const database = await openDatabase({ dataDir, databaseUrl, ownSchemas: [gatewaySchema] });
  const keys = await openKeys(database, dataDir);
  const staff = createSqlOperations(database);
  const closeStaffSocket =
    database.engine === "pglite" ? await serveOperations(staff, dataDir) : async () => {};
  return {
    publishableKey: keys.publishableKey,
    gateway: createGateway({
      database,
      mailer,
      keys,
      networkOf: (c) => clientNetwork(c, trustProxy),
      log,
    }),
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
