import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { startPostgresql } from "#tests/support/database/postgresql-server.ts";

/** The rights of the API's roles on a new table in public: all, as until 2026-10-30, or next to nothing. */
export type Grants = "old" | "new";

export type ProjectDatabase = {
  /** Returns the address that a role connects to. */
  readonly urlOf: (role: "postgres" | "authenticator" | "supabase_auth_admin") => string;
  /** Runs a statement as a superuser. */
  readonly query: <Row extends pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ) => Promise<readonly Row[]>;
  readonly stop: () => Promise<void>;
};

/** Opens a pool whose idle connections may outlive the server: its end is no failure. */
export const openPool = (url: string, max: number): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max });
  pool.on("error", () => {});
  return pool;
};

const script = (name: string): Promise<string> =>
  readFile(join(import.meta.dirname, `${name}.sql`), "utf8");

/** Starts a PostgreSQL of its own and prepares it as Supabase prepares a project's, without our schema. */
export const startDatabase = async (
  grants: Grants,
  environment: Readonly<Record<string, string>> = {},
): Promise<ProjectDatabase> => {
  const server = await startPostgresql({ environment });
  const pool = openPool(server.url, 1);
  const query: ProjectDatabase["query"] = async (text, values) =>
    (await pool.query(text, values && [...values])).rows;
  await query(await script("project"));
  await query(await script("old-grants"));
  if (grants === "new") await query(await script("new-grants"));
  return {
    urlOf: (role) => {
      const url = new URL(server.url);
      url.username = role;
      url.password = "unchecked";
      return url.href;
    },
    query,
    stop: async () => {
      await pool.end();
      await server.stop();
    },
  };
};
