import type { Sql } from "#server/database/database.ts";
import { HELD_AFTER_RESTORE } from "#server/operations/operations.ts";

/** Holds all email that a restored database owes, as it may have been sent; returns how many. */
export const holdMail = async (sql: Sql): Promise<number> =>
  (
    await sql(
      // An alarm tells of what was given up since the last one: never of these.
      `update private.outbox set dead = true, dead_at = '-infinity', last_error = $1
        where sent_at is null and not dead returning id`,
      [HELD_AFTER_RESTORE],
    )
  ).length;
