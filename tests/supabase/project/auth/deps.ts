import type { Claims } from "../keys.ts";
import type { Account, Accounts } from "./accounts.ts";
import type { Codes } from "./codes.ts";
import type { Grant, Sessions } from "./sessions.ts";
import type { AuthSettings } from "./settings.ts";

/** The common dependencies of the stand-in for Auth. */
export type AuthDeps = {
  readonly settings: AuthSettings;
  readonly accounts: Accounts;
  readonly codes: Codes;
  readonly sessions: Sessions;
  readonly mailCode: (email: string, code: string) => Promise<void>;
  /** Returns the claims of an access token, or undefined for a foreign one. */
  readonly readClaims: (token: string) => Promise<Partial<Claims> | undefined>;
  /** Returns the answer to a sign-in or a refresh, with a new access token. */
  readonly describeSession: (account: Account, grant: Grant) => Promise<object>;
};
