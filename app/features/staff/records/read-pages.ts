import { MAX_ROWS } from "#domain/paging.ts";

/** The status of a call whose session has ended. */
export const UNAUTHORIZED = 401;

export type ReadFailure = { readonly status: number; readonly message: string };

type Response<Row> = {
  readonly data: Row[] | null;
  readonly error: { readonly message: string } | null;
  readonly count: number | null;
  readonly status: number;
};

/** The calls that read a table, newest first. */
type Calls<Row> = {
  /** Reads the newest rows, with an exact count. */
  readonly newest: () => PromiseLike<Response<Row>>;
  /** Reads rows up to a time, after as many as have been read of that time. */
  readonly upTo: (time: string, skip: number) => PromiseLike<Response<Row>>;
};

const failureOf = ({ status, error }: Response<unknown>): ReadFailure => ({
  status,
  message: error?.message ?? "",
});

/**
 * Reads every row of a table, newest first. Where a response is cut at the limit, the next one
 * starts at the time of its last row and not at its offset, because rows that arrive or go
 * meanwhile change offsets, but not times. At the end the newest rows are read once more, because
 * some may have arrived meanwhile. `add` receives each response, the number of all rows, and
 * whether older ones follow. Returns why the reading stopped early, if it did.
 */
export const readPages = async <Row extends { readonly created_at: string }>(
  { newest, upTo }: Calls<Row>,
  add: (rows: readonly Row[], total: number, hasMore: boolean) => void,
): Promise<ReadFailure | undefined> => {
  const first = await newest();
  if (first.error || !first.data) return failureOf(first);
  const total = first.count ?? first.data.length;
  const pageSize = Math.min(first.data.length, MAX_ROWS);
  const isCut = total > first.data.length;
  let last = isCut ? first.data.at(-1) : undefined;
  let skip = 0;
  add(first.data, total, isCut);
  while (last) {
    const page = await upTo(last.created_at, skip);
    if (page.error || !page.data) return failureOf(page);
    // A short response is the end. The count is not: a row that is committed late would count for the oldest.
    const next: Row | undefined = page.data.length < pageSize ? undefined : page.data.at(-1);
    skip = next?.created_at === last.created_at ? skip + page.data.length : 0;
    last = next;
    add(page.data, total, next !== undefined);
  }
  if (!isCut) return undefined;
  const latest = await newest();
  if (latest.status === UNAUTHORIZED) return failureOf(latest);
  // Even without these rows, a minute later they would be offered as new.
  add(latest.data ?? [], total, false);
  return undefined;
};
