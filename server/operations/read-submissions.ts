import type { SubmissionTable } from "#domain/forms/registry.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import type { Operations } from "./operations.ts";

/**
 * Reads a table in pages, newest first: all of it, or from the time `newest` on. Each page begins at the time of the row
 * read last, and skips those of that time that were read: a row that arrives meanwhile shifts none of them.
 */
export async function* readSubmissions(
  operations: Pick<Operations, "listSubmissions">,
  table: SubmissionTable,
  newest = "infinity",
): AsyncGenerator<readonly SubmissionRow[]> {
  let until = newest;
  let skip = 0;
  for (;;) {
    const rows = await operations.listSubmissions(table, { until, skip });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    const ofSameTime = rows.filter(({ created_at }) => created_at === last.created_at).length;
    skip = last.created_at === until ? skip + ofSameTime : ofSameTime;
    until = last.created_at;
  }
}
