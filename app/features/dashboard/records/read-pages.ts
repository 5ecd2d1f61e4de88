import type { Backend } from "#app/lib/backend.ts";
import type { SubmissionTable } from "#domain/forms/registry.ts";
import { MAX_ROWS } from "#domain/paging.ts";

/** The status of a call whose session has ended. */
export const UNAUTHORIZED = 401;

type ReadFailure = { readonly status: number; readonly message: string };

/**
 * Reads every row of a table, newest first, or returns why it stopped. A response that was cut is followed from the
 * time of its last row and not from its offset, which changes when rows arrive or go; arrivals are read at the end.
 * The library's own retries are off, because a table that hangs would hold 'Loading...' for two minutes.
 */
export const readPages = async <Row extends { readonly created_at: string }>(
  backend: Backend,
  table: SubmissionTable | "submission_states",
  add: (rows: readonly Row[]) => void,
): Promise<ReadFailure | undefined> => {
  const read = async (cut?: { readonly time: string; readonly skip: number }) => {
    let query = backend
      .from(table)
      .select("*", cut ? {} : { count: "exact" })
      .order("created_at", { ascending: false })
      .retry(false);
    if (cut) query = query.lte("created_at", cut.time).range(cut.skip, cut.skip + MAX_ROWS - 1);
    const { data, error, count, status } = await query.overrideTypes<Row[], { merge: false }>();
    const failure = error ? { status, message: error.message } : undefined;
    return { rows: data ?? [], count, failure };
  };
  const { rows: newest, count, failure } = await read();
  if (failure) return failure;
  const pageSize = Math.min(newest.length, MAX_ROWS);
  const isCut = (count ?? 0) > newest.length;
  let last = isCut ? newest.at(-1) : undefined;
  let skip = 0;
  add(newest);
  while (last) {
    const page = await read({ time: last.created_at, skip });
    if (page.failure) return page.failure;
    // A short response is the end. The count is not: a row that is committed late would count for the oldest.
    const next: Row | undefined = page.rows.length < pageSize ? undefined : page.rows.at(-1);
    skip = next?.created_at === last.created_at ? skip + page.rows.length : 0;
    last = next;
    add(page.rows);
  }
  if (!isCut) return undefined;
  const latest = await read();
  if (latest.failure?.status === UNAUTHORIZED) return latest.failure;
  // Even without these rows, a minute later they would be offered as new.
  add(latest.rows);
  return undefined;
};
