import { redirectToSignIn } from "#app/features/dashboard/session/sign-out.ts";
import type { Backend } from "#app/lib/backend.ts";
import type { Form } from "#domain/forms/form.ts";
import { groupBy } from "#domain/older-browsers.ts";
import type { Arrival, News } from "#domain/submissions/calls.ts";
import type { SubmissionState } from "#domain/submissions/history.ts";
import { readPages, UNAUTHORIZED } from "./read-pages.ts";
import type { LoadedTable } from "./tables.ts";

/** By table and id, because two tables may have rows of the same id. */
type States = ReadonlyMap<string, TableStates>;

export type TableStates = ReadonlyMap<string, SubmissionState>;

/** The news of all calls together: all states, and the arrivals since the tables were loaded. */
export type KnownNews = Omit<News, "states" | "suspects"> & {
  readonly states: States;
  readonly suspects: ReadonlySet<string>;
};

const withStates = (states: States | undefined, rows: readonly SubmissionState[]): States => {
  if (states && rows.length === 0) return states;
  const tables = new Map(states);
  for (const [table, changedRows] of groupBy(rows, (row) => row.submission_table)) {
    const tableStates = new Map(tables.get(table));
    for (const row of changedRows) tableStates.set(row.id, row);
    tables.set(table, tableStates);
  }
  return tables;
};

/** Returns arrivals once each: two calls in a row can report the same one. */
const withoutRepetitions = (arrivals: readonly Arrival[]): readonly Arrival[] => {
  const byRecord = new Map(arrivals.map((each) => [`${each.form_type} ${each.id}`, each]));
  return [...byRecord.values()];
};

/** Reads the news since the last call; in the first one all states. */
export const readNews = async (backend: Backend, known?: KnownNews): Promise<KnownNews> => {
  const { data, error, status } = await backend.rpc("news", { since: known?.since ?? null });
  if (status === UNAUTHORIZED) redirectToSignIn();
  if (error) throw error;
  // A clock that went back dates new events before known ones.
  if (known && data.since < known.since) return readNews(backend);
  const states = [...data.states];
  if (!known) {
    const add = (page: readonly SubmissionState[]) => void states.push(...page);
    const failure = await readPages<SubmissionState>(backend, "submission_states", add);
    if (failure) throw new Error(failure.message);
  }
  return {
    ...data,
    states: withStates(known?.states, states),
    arrivals: withoutRepetitions([...(known?.arrivals ?? []), ...data.arrivals]),
    suspects: new Set([...(known?.suspects ?? []), ...data.suspects]),
  };
};

/** Counts the arrivals of a form that its table lacks. One that is not here yet is loaded whole. */
export const countMissing = (
  { formType }: Form,
  table: LoadedTable | undefined,
  arrivals: readonly Arrival[],
): number => {
  if (!table || table.failure) return 0;
  const isMissing = ({ form_type, id }: Arrival) => form_type === formType && !table.ids.has(id);
  return arrivals.filter(isMissing).length;
};
