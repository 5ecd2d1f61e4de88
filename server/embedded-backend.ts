import type { Backend } from "./backend.ts";
import { functionsOf } from "./database/call-function.ts";
import { openDatabase } from "./database/open-database.ts";
import type { Env } from "./env/env.ts";
import { createGateway, type GatewayOptions } from "./gateway/create-gateway.ts";
import { printCode } from "./gateway/sign-in/print-code.ts";
import { readSigningKeys } from "./gateway/sign-in/signing-secret.ts";
import { serveOperations } from "./operations/operations-socket.ts";
import { createSqlOperations } from "./operations/sql-operations.ts";

type EmbeddedDeps = Pick<GatewayOptions, "mailer" | "networkOf" | "log" | "info">;

/** Opens PGlite in DATA_DIR, or PostgreSQL at `databaseUrl`, with our gateway in front of it. */
export const openEmbeddedBackend = async (
  { dataDir, dataSync, edition }: Pick<Env, "dataDir" | "dataSync" | "edition">,
  databaseUrl: string | undefined,
  deps: EmbeddedDeps,
): Promise<Backend> => {
  const database = await openDatabase({ dataDir, databaseUrl, dataSync });
  const keys = await readSigningKeys(database, dataDir);
  const functions = functionsOf(database);
  const clock = () => new Date();
  const operations = {
    ...createSqlOperations(database),
    printCode: printCode({ database, keys, info: deps.info, clock }),
  };
  const closeSocket =
    database.engine === "pglite" ? await serveOperations(operations, dataDir) : async () => {};
  const gateway = createGateway({ ...deps, database, edition, keys, clock });
  return {
    publishableKey: keys.publishableKey,
    keyedHash: keys.keyedHash,
    gateway,
    call: async (path, init, c) => gateway.request(path, init, c.env),
    lineUp: (seen_input) => functions("line_up", { seen_input }),
    service: { functions, operations },
    checkHealth: () => database.check(),
    close: async () => {
      await closeSocket();
      await database.close();
    },
  };
};
