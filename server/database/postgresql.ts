import pg from "pg";
import { type Engine, parsers } from "./engine.ts";

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;

const types = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
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
  // A connection that breaks while idle is replaced by the next query; without a listener it ends the process.
  pool.on("error", () => {});

  return {
    name: "postgresql",
    begin: async (work) => {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query("begin");
        const result = await work({
          sql: async <Row>(text: string, values: readonly unknown[] = []) =>
            (await client.query(text, [...values])).rows as Row[],
          script: async (text) => void (await client.query(text)),
        });
        const { command } = await client.query("commit");
        if (command !== "COMMIT")
          throw new Error("The transaction had failed and was rolled back.");
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
