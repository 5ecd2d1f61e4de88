import { openDatabase } from "#server/database/open-database.ts";
import type { Env } from "#server/env/env.ts";
import { OperationsError } from "#server/errors.ts";
import { printCode } from "#server/gateway/sign-in/print-code.ts";
import { readSigningKeys } from "#server/gateway/sign-in/signing-secret.ts";
import { createHostedClient } from "#server/hosted/client.ts";
import { logger } from "#server/log.ts";
import { createHostedOperations } from "#server/operations/hosted-operations.ts";
import type { Operations } from "#server/operations/operations.ts";
import { connectOperations } from "#server/operations/operations-socket.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { refuseMissingDatabase } from "./refuse.ts";

/** What a command does with the data, once its arguments were read. */
export type Task = (operations: Operations, env: Env) => Promise<void>;

/**
 * Does work on the Supabase project, through the running server, or on the database itself. Throws
 * OperationsError where there is none, or no key to it.
 */
export const withOperations = async (env: Env, work: Task): Promise<void> => {
  const { backend, dataDir, dataSync } = env;
  if (backend.kind === "hosted") {
    if (backend.secretKey === undefined)
      throw new OperationsError(
        "Set SUPABASE_SECRET_KEY: the publishable key may neither manage staff nor read submissions.",
      );
    const client = createHostedClient(backend.supabaseUrl, backend.secretKey);
    return work(createHostedOperations(client), env);
  }
  const { databaseUrl } = backend;
  const running = databaseUrl ? undefined : await connectOperations(dataDir);
  if (running) return work(running, env);
  if (!databaseUrl) await refuseMissingDatabase(dataDir);
  const database = await openDatabase({ dataDir, databaseUrl, dataSync });
  const operations = createSqlOperations(database);
  const printCodeOf = async (email: string) => {
    const keys = await readSigningKeys(database, dataDir);
    return printCode({ database, keys, info: logger.info, clock: () => new Date() })(email);
  };
  return work({ ...operations, printCode: printCodeOf }, env).finally(() => database.close());
};
