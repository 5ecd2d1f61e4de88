/** Runs one parameterised statement (`$1`, `$2`, …) and returns its rows. */
export type Sql = <Row = Record<string, unknown>>(
  text: string,
  values?: readonly unknown[],
) => Promise<readonly Row[]>;

/** Who calls, as Supabase tells PostgreSQL: a role, and the claims in `request.jwt.claims`. */
export type Caller = {
  readonly role: "anon" | "authenticated" | "service_role";
  readonly claims: Readonly<Record<string, unknown>>;
};

/** A summary of a database at one moment, by which a copy of it is compared. */
export type Contents = {
  /** The version of the latest migration. */
  readonly migration: string;
  /** By table, with its schema in front. */
  readonly rows: Readonly<Record<string, number>>;
};

/**
 * One type for PGlite in `DATA_DIR` and for a PostgreSQL pool.
 * Each transaction commits when `work` resolves and rolls back when it throws. Errors of PostgreSQL
 * are thrown unchanged, with `code` (SQLSTATE), `message`, `detail` and `hint`.
 * Timestamps have the format of PostgREST: `2026-11-20T12:04:31.297+00:00`.
 */
export type Database = {
  readonly engine: "pglite" | "postgresql";
  /** Runs as the server itself. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /**
   * Runs as the caller: row-level security decides what can be read and written. An insert names its
   * table, so that a lock on one table keeps no other waiting.
   */
  transactionAs<T>(caller: Caller, work: (sql: Sql) => Promise<T>, table?: string): Promise<T>;
  /** Writes the data folder to a file and returns its contents; PGlite alone has one. */
  dumpFolder?(path: string): Promise<Contents>;
  /** Removes submissions that were deleted from the files too; PGlite alone has to. */
  removeDeleted?(): Promise<void>;
  /** Throws when the database cannot be reached. */
  check(): Promise<void>;
  /** Waits for running transactions, then closes and unlocks the folder. */
  close(): Promise<void>;
};
