import pg from "pg";
import { DatabaseUnreachableError, RolledBackError } from "#server/errors.ts";
import { type Engine, parsers } from "./engine.ts";

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;

const types = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** What PostgreSQL itself said passes as it came; everything else means that it is not there. */
const outOfReach = (error: Error & { code?: string }): never => {
  if (error instanceof pg.DatabaseError) throw error;
  const reason = error.message || error.code;
  throw new DatabaseUnreachableError(`PostgreSQL cannot be reached: ${reason}`, { cause: error });
};

/** A pool on `DATABASE_URL`. Its login role owns the tables; whoever calls runs under another role. */
export const openPostgresql = (databaseUrl: string): Engine => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    options: "-c TimeZone=UTC",
    types,
  });
  // A connection that breaks, idle or at work, is replaced; without both listeners it ends the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));

  return {
    name: "postgresql",
    begin: async (work) => {
      const client = await pool.connect().catch(outOfReach);
      const query = (text: string, values?: unknown[]) =>
        client.query(text, values).catch(outOfReach);
      let broken: Error | undefined;
      try {
        await query("begin");
        const result = await work({
          sql: async <Row>(text: string, values: readonly unknown[] = []) =>
            (await query(text, [...values])).rows as Row[],
          script: async (text) => void (await query(text)),
        });
        const { command } = await query("commit");
        if (command !== "COMMIT")
          throw new RolledBackError("The transaction had failed and was rolled back.");
        return result;
      } catch (error) {
        await client.query("rollback").catch((lost: Error) => {
          broken = lost;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
};
