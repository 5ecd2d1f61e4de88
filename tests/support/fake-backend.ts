import type { Backend } from "#app/lib/backend.ts";
import type { SubmissionRow } from "#domain/submission.ts";

type Result = { data?: unknown; error?: unknown; status?: number; count?: number };

export type Asked = { readonly lte?: string; readonly range?: readonly [number, number] };

/** A PostgREST query that records its filters and is answered once awaited. */
export const fakeSelects = (respond: (asked: Asked) => Result): Backend => {
  const query = (asked: Asked): unknown => ({
    select: () => query(asked),
    order: () => query(asked),
    retry: () => query(asked),
    lte: (_: string, lte: string) => query({ ...asked, lte }),
    range: (from: number, to: number) => query({ ...asked, range: [from, to] }),
    // biome-ignore lint/suspicious/noThenProperty: supabase-js queries are awaited.
    then: (resolve: (value: Result) => void) => resolve(respond(asked)),
  });
  return { from: () => query({}) } as unknown as Backend;
};

/** A table that answers at most `cap` rows; `before` may change it between two answers. */
export const fakeTable = (
  rows: SubmissionRow[],
  cap: number,
  before: (responses: number) => void = () => {},
): Backend => {
  let responses = 0;
  return fakeSelects(({ lte, range }) => {
    before(responses++);
    const newestFirst = rows.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
    const fitting = newestFirst.filter(({ created_at }) => !lte || created_at <= lte);
    const from = range?.[0] ?? 0;
    return { data: fitting.slice(from, from + cap), error: null, count: fitting.length };
  });
};
