import type { Sql } from "./database.ts";

/** One transaction as the login role, which owns the tables. */
type OwnerSession = {
  readonly sql: Sql;
  /** Runs several statements at once, without parameters. */
  script(text: string): Promise<void>;
  /** Returns the data folder as it is now, as a compressed tar file; PGlite alone has one. */
  dump?(): Promise<Blob>;
};

/** The common interface of PGlite and PostgreSQL, before roles are set. */
export type Engine = {
  readonly name: "pglite" | "postgresql";
  /**
   * Commits when `work` resolves, rolls back when it throws. An insert names its table, and a check of
   * health itself: each purpose has connections of its own in a pool.
   */
  begin<T>(work: (session: OwnerSession) => Promise<T>, purpose?: string): Promise<T>;
  close(): Promise<void>;
};

const INT8 = 20;
const TIMESTAMPTZ = 1184;

/** In the format of PostgREST: times in ISO 8601 (the time zone is UTC), counts as numbers. */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: Number,
  [TIMESTAMPTZ]: (text) => text.replace(" ", "T").replace(/\+00$/, "+00:00"),
};
