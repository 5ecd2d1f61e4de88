import type { Hono } from "hono";
import type { Outbox } from "./mail/outbox.ts";
import type { Operations } from "./operations/operations.ts";

/** Where submissions live, behind one type: embedded in this process, or a Supabase project. */
export type OpenBackend = {
  readonly publishableKey: string;
  /** Answers `/rest/v1` and `/auth/v1`; a Supabase project answers for itself. */
  readonly gateway: Hono | undefined;
  /** Undefined when this process holds no key that may read it. */
  readonly outbox: Outbox | undefined;
  /** Undefined when this process holds no key that may change it. */
  readonly staff: Operations | undefined;
  /** Throws when the data cannot be reached. */
  readonly checkHealth: () => Promise<void>;
  readonly close: () => Promise<void>;
};
