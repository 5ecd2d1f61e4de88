import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Edition } from "#domain/edition.ts";
import type { Caller, Database } from "#server/database/database.ts";
import type { Limits } from "#server/http/limits.ts";
import type { Log } from "#server/log.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { Keys } from "./keys.ts";

export type GatewayDeps = {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly edition: Edition;
  readonly keys: Keys;
  readonly limits: Limits;
  readonly clock: () => Date;
  /** Returns the caller's network as a keyed hash, so that no address is ever stored. */
  readonly networkHashOf: (c: Context) => string;
  /** Writes one line, without an e-mail address, a message, a code, a token or a key. */
  readonly log: Log;
  /** Writes a line about something that succeeded, under the same rules. */
  readonly info: Log;
};

export type GatewayEnv = {
  Bindings: HttpBindings;
  Variables: { signedIn: { readonly userId: string; readonly caller: Caller } | undefined };
};

export const ANONYMOUS: Caller = { role: "anon", claims: { role: "anon" } };
