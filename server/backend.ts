import type { Context, Hono } from "hono";
import type { LineUpNews } from "#domain/line-up.ts";
import type { CallFunction } from "./database/call-function.ts";
import type { Keys } from "./gateway/keys.ts";
import type { Operations } from "./operations/operations.ts";

/** What the server itself may do with the data, whoever is signed in. */
export type Service = { readonly functions: CallFunction; readonly operations: Operations };

/** Where submissions are stored: embedded in this process, or in a Supabase project. */
export type Backend = {
  readonly publishableKey: string;
  /** Hashes with a key that this server alone has. */
  readonly keyedHash: Keys["keyedHash"];
  /** Serves `/rest/v1` and `/auth/v1`; undefined when a Supabase project does. */
  readonly gateway: Hono | undefined;
  /**
   * Calls `/rest/v1` for the visitor whose request is `c`. Limits count the visitor's network; those
   * of a Supabase project count this server's.
   */
  readonly call: (path: string, init: RequestInit, c: Context) => Promise<Response>;
  /** Returns the speakers on the site, of every edition, and the editions that are over. */
  readonly lineUp: (seen: string | null) => Promise<LineUpNews>;
  /** Undefined without a secret key of the Supabase project: this process then sends no email either. */
  readonly service: Service | undefined;
  /** Throws when the data cannot be reached. */
  readonly checkHealth: () => Promise<void>;
  readonly close: () => Promise<void>;
};
