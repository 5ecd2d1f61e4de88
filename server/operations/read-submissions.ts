import type { SubmissionTable } from "#domain/forms/registry.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import type { Operations } from "./operations.ts";

/**
 * A whole table in pages, newest first. Each page begins at the time of the last row, less what was
 * read of that very time: a row that arrives meanwhile is newer than all of them and moves nothing.
 */
export async function* readSubmissions(
  desk: Pick<Operations, "submissions">,
  table: SubmissionTable,
): AsyncGenerator<readonly SubmissionRow[]> {
  let rows = await desk.submissions(table, { skip: 0 });
  let until: string | undefined;
  let skip = 0;
  for (;;) {
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    const ofItsTime = rows.filter(({ created_at }) => created_at === last.created_at).length;
    skip = last.created_at === until ? skip + ofItsTime : ofItsTime;
    until = last.created_at;
    rows = await desk.submissions(table, { until, skip });
  }
}
