/** Runs one parameterised statement (`$1`, `$2`, …) and answers its rows. */
export type Sql = <Row = Record<string, unknown>>(
  text: string,
  values?: readonly unknown[],
) => Promise<readonly Row[]>;

/** Who calls, as Supabase tells PostgreSQL: a role, and the claims in `request.jwt.claims`. */
export type Caller = {
  readonly role: "anon" | "authenticated" | "service_role";
  readonly claims: Readonly<Record<string, unknown>>;
};

/**
 * One database behind one type: PGlite in `DATA_DIR`, or a PostgreSQL pool.
 * Each transaction commits when `work` resolves and rolls back when it throws;
 * what PostgreSQL refuses is thrown as it came, with `code` (SQLSTATE), `message`, `detail`, `hint`.
 * Timestamps come back as PostgREST writes them: `2026-11-20T12:04:31.297+00:00`.
 */
export type Database = {
  readonly engine: "pglite" | "postgresql";
  /** As the product itself. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /** As the caller: row-level security decides what is seen and done. */
  transactionAs<T>(caller: Caller, work: (sql: Sql) => Promise<T>): Promise<T>;
  /** Waits for what is under way, then closes and lets go of the folder. */
  close(): Promise<void>;
};
