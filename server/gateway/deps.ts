import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Caller, Database } from "#server/database/database.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { Keys } from "./keys.ts";
import type { Limits } from "./limits.ts";

/** What every call works with. */
export type GatewayDeps = {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly keys: Keys;
  readonly limits: Limits;
  readonly clock: () => Date;
  /** The caller's network as a keyed hash: nothing keeps the address itself. */
  readonly networkOf: (c: Context) => string;
  /** One line; never an e-mail address, message, code, token or key. */
  readonly log: (line: string) => void;
};

export type SignedIn = {
  readonly userId: string;
  readonly sessionId: string;
  readonly caller: Caller;
};

export type GatewayEnv = {
  Bindings: HttpBindings;
  Variables: { signedIn: SignedIn | undefined };
};

export const ANONYMOUS: Caller = { role: "anon", claims: { role: "anon" } };
