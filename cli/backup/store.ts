import type { Contents } from "#server/database/database.ts";
import { HELD_AFTER_RESTORE } from "#server/operations/operations.ts";

/** Puts aside every email that is still owed, and returns how many they are as `held`. */
export const HOLD_MAIL = `with mail as (
  update private.outbox set dead = true, last_error = '${HELD_AFTER_RESTORE}'
    where sent_at is null and not dead returning id
) select count(*)::integer as held from mail`;

/** Where the data is that a backup is taken of, or restored into. */
export type Store = {
  readonly mode: "pglite" | "postgresql";
  /** The name of the dump in a backup. */
  readonly dumpName: string;
  /** Throws OperationsError or FolderLockedError when there is nothing to dump or no means to. */
  refuseDump(): Promise<void>;
  /** Writes everything of one moment to a new file, and returns what that is. */
  dump(path: string, options: { readonly withKeys: boolean }): Promise<Contents>;
  /**
   * Opens a dump and returns what it holds; undefined when only its list of contents could be read.
   */
  readDump(path: string): Promise<Contents | undefined>;
  /** Throws OperationsError when the store cannot be filled, holds data or a running server uses it. */
  refuseData(): Promise<void>;
  /**
   * Fills the empty store from a dump in one step, with the mail that is owed put aside unless it is to
   * be sent again. Returns how many were put aside.
   */
  restore(path: string, options: { readonly sendEmail: boolean }): Promise<number>;
};
