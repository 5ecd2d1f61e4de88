import { queryOptions } from "@tanstack/react-query";
import { redirectToSignIn } from "#app/features/staff/session/sign-out.ts";
import type { Backend } from "#app/lib/backend.ts";
import type { SubmissionState } from "#domain/answers/history.ts";
import type { Arrival, News } from "#domain/answers/news.ts";
import type { Form } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";
import { type LoadedTable, withCorrected } from "./load-table.ts";
import { readPages, UNAUTHORIZED } from "./read-pages.ts";
import { loadAgain, tableKey } from "./use-tables.ts";

/** By table and id, because two tables may have rows of the same id. */
export type States = ReadonlyMap<string, TableStates>;

export type TableStates = ReadonlyMap<string, SubmissionState>;

/** The news of all calls together: all states, and the arrivals since the tables were loaded. */
export type Known = Omit<News, "states" | "suspects"> & {
  readonly states: States;
  readonly suspects: ReadonlySet<string>;
};

const withStates = (states: States | undefined, rows: readonly SubmissionState[]): States => {
  if (states && rows.length === 0) return states;
  const tables = new Map(states);
  for (const [table, added] of Map.groupBy(rows, (row) => row.submission_table))
    tables.set(
      table,
      new Map([...(tables.get(table) ?? []), ...added.map((row) => [row.id, row] as const)]),
    );
  return tables;
};

const readStates = async (backend: Backend): Promise<readonly SubmissionState[]> => {
  const rows: SubmissionState[] = [];
  const failure = await readPages<SubmissionState>(backend, "submission_states", (page) =>
    rows.push(...page),
  );
  if (failure) throw new Error(failure.message);
  return rows;
};

/** Reads the news since the last call; in the first one all states. */
export const readNews = async (backend: Backend, known?: Known): Promise<Known> => {
  const { data, error, status } = await backend.rpc("news", { since: known?.since ?? null });
  if (status === UNAUTHORIZED) redirectToSignIn();
  if (error) throw error;
  const arrivals = [...(known?.arrivals ?? []), ...data.arrivals];
  return {
    ...data,
    states: withStates(known?.states, known ? data.states : await readStates(backend)),
    arrivals: [...new Map(arrivals.map((each) => [each.form_type + each.id, each])).values()],
    suspects: new Set([...(known?.suspects ?? []), ...data.suspects]),
  };
};

/** Counts the arrivals of a form that its table lacks. One that is not here yet is loaded whole. */
export const countMissing = (
  { formType }: Form,
  table: LoadedTable | undefined,
  arrivals: readonly Arrival[],
): number =>
  table?.ok && !table.progress
    ? arrivals.filter(({ form_type, id }) => form_type === formType && !table.ids.has(id)).length
    : 0;

export const NEWS = ["news"];

/** The news, kept current by `useArrivals`. */
export const newsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: NEWS,
    queryFn: async ({ client, queryKey }) => {
      const news = await readNews(backend, client.getQueryData<Known>(queryKey));
      for (const form of forms) {
        const table = client.setQueryData<LoadedTable>(
          tableKey(form.table),
          (table) => table && withCorrected(form, table, news.corrected),
        );
        // Nobody is reading a table without a tab.
        const isUnread = !form.dashboard && countMissing(form, table, news.arrivals) > 0;
        const reason = isUnread && (await loadAgain(client, backend, form));
        if (reason) console.error(reason);
      }
      return news;
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
