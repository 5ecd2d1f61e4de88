import type { Context, Hono } from "hono";
import type { CheckedCertificate } from "#domain/certificate.ts";
import type { LineUpNews } from "#domain/line-up.ts";
import type { Keys } from "./gateway/keys.ts";
import type { Outbox } from "./mail/outbox.ts";
import type { Operations } from "./operations/operations.ts";
import type { SignalStore } from "./signals/signals.ts";

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
  /** Checks the code of a certificate. Undefined when this process has no key that may, and sends none. */
  readonly certificate: ((code: string) => Promise<CheckedCertificate>) | undefined;
  /** Undefined when this process has no key that may read it. */
  readonly outbox: Outbox | undefined;
  /** Undefined when this process has no key that may use them. */
  readonly operations: Operations | undefined;
  /** Undefined when this process has no key that may read them. */
  readonly signals: SignalStore | undefined;
  /** Throws when the data cannot be reached. */
  readonly checkHealth: () => Promise<void>;
  readonly close: () => Promise<void>;
};
