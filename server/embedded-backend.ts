import type { Context } from "hono";
import type { Edition } from "#domain/edition.ts";
import type { Backend } from "./backend.ts";
import { functionsOf } from "./database/call-function.ts";
import { openDatabase } from "./database/open-database.ts";
import { createGateway } from "./gateway/create-gateway.ts";
import { printCode } from "./gateway/sign-in/print-code.ts";
import { openKeys } from "./gateway/sign-in/signing-secret.ts";
import type { Log } from "./log.ts";
import type { Mailer } from "./mail/mailer.ts";
import { createOutbox } from "./mail/outbox.ts";
import { serveOperations } from "./operations/operations-socket.ts";
import { createSqlOperations } from "./operations/sql-operations.ts";
import { createSignals } from "./signals/signals.ts";

type EmbeddedOptions = {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly dataSync: boolean;
  readonly mailer: Mailer;
  readonly edition: Edition;
  readonly networkOf: (c: Context) => string;
  readonly log: Log;
  readonly info: Log;
};

/** Opens PGlite in DATA_DIR, or PostgreSQL at DATABASE_URL, with our gateway in front of it. */
export const openEmbeddedBackend = async (options: EmbeddedOptions): Promise<Backend> => {
  const { dataDir, databaseUrl, dataSync, mailer, edition, networkOf, log, info } = options;
  const database = await openDatabase({
    dataDir,
    databaseUrl,
    dataSync,
  });
  const keys = await openKeys(database, dataDir);
  const call = functionsOf(database);
  const clock = () => new Date();
  const operations = {
    ...createSqlOperations(database),
    printCode: printCode({ database, keys, info, clock }),
  };
  const closeSocket =
    database.engine === "pglite" ? await serveOperations(operations, dataDir) : async () => {};
  const gateway = createGateway({ database, mailer, edition, keys, networkOf, log, info, clock });
  return {
    publishableKey: keys.publishableKey,
    keyedHash: keys.keyedHash,
    gateway,
    call: async (path, init, c) => gateway.request(path, init, c.env),
    lineUp: () => call("line_up"),
    outbox: createOutbox(call),
    operations,
    signals: createSignals(call),
    checkHealth: () => database.check(),
    close: async () => {
      await closeSocket();
      await database.close();
    },
  };
};
