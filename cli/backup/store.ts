import type { Contents } from "#server/database/database.ts";
import { HELD_AFTER_RESTORE } from "#server/operations/operations.ts";

/** Holds every email that is still owed, and returns their number as `held`. */
export const HOLD_MAIL = `with mail as (
  update private.outbox set dead = true, last_error = '${HELD_AFTER_RESTORE}'
    where sent_at is null and not dead returning id
) select count(*)::integer as held from mail`;

/** A database of the product that is backed up, or restored into. */
export type Store = {
  readonly mode: "pglite" | "postgresql";
  /** The name of the dump in a backup. */
  readonly dumpName: string;
  /** Says how a new dump is checked. */
  readonly check: string;
  /** Throws OperationsError or FolderLockedError when there is nothing to dump or no means to. */
  refuseDump(): Promise<void>;
  /** Writes everything of one moment to a new file, and returns its contents. */
  dump(path: string, options: { readonly withKeys: boolean }): Promise<Contents>;
  /** Says whether a dump has these contents, as far as `check` says. */
  isDumpOf(path: string, contents: Contents): Promise<boolean>;
  /** Throws OperationsError when the store cannot be filled, holds data or a running server uses it. */
  refuseData(): Promise<void>;
  /**
   * Fills the empty store from a dump in one step, and holds the email that is owed unless it is to be
   * sent again. Returns the number of held emails.
   */
  restore(path: string, options: { readonly sendEmail: boolean }): Promise<number>;
};
