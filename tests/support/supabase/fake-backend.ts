import type { Backend } from "#app/lib/backend.ts";
import type { SubmissionRow } from "#domain/submission.ts";

type Result = { data?: unknown; error?: unknown; status?: number; count?: number };

export type SelectFilters = {
  readonly lte?: string;
  readonly gte?: string;
  readonly range?: readonly [number, number];
};

/** Returns a backend whose selects record their filters and are run when they are awaited. */
export const fakeSelects = (respond: (filters: SelectFilters) => Result): Backend => {
  const query = (filters: SelectFilters): unknown => ({
    select: () => query(filters),
    order: () => query(filters),
    retry: () => query(filters),
    gte: (_: string, gte: string) => query({ ...filters, gte }),
    lte: (_: string, lte: string) => query({ ...filters, lte }),
    range: (from: number, to: number) => query({ ...filters, range: [from, to] }),
    // biome-ignore lint/suspicious/noThenProperty: supabase-js queries are awaited.
    then: (resolve: (value: Result) => void) => resolve(respond(filters)),
  });
  return { from: () => query({}) } as unknown as Backend;
};

/** Returns a backend with one table, of at most `cap` rows a response. `before` may change it between two. */
export const fakeTable = (
  rows: SubmissionRow[],
  cap: number,
  before: (responses: number) => void = () => {},
): Backend => {
  let responses = 0;
  return fakeSelects(({ lte, gte = "", range }) => {
    before(responses++);
    const newestFirst = rows.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
    const fitting = newestFirst.filter(
      ({ created_at }) => created_at >= gte && (!lte || created_at <= lte),
    );
    const from = range?.[0] ?? 0;
    return { data: fitting.slice(from, from + cap), error: null, count: fitting.length };
  });
};
