import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useBackend } from "#app/features/staff/session/staff-client.ts";
import type { Backend } from "#app/lib/backend.ts";
import type { UnsentAnswer } from "#domain/answers/calls.ts";
import type { SubmissionState } from "#domain/answers/history.ts";
import { forms } from "#domain/forms/registry.ts";
import { type LoadedTable, withCorrected } from "./load-table.ts";
import { CHECK_MS, readPages, sinceNewest } from "./read-pages.ts";
import { tableKey } from "./use-tables.ts";

/** By table and id, because two tables may have rows of the same id. */
export type States = ReadonlyMap<string, TableStates>;

export type TableStates = ReadonlyMap<string, SubmissionState>;

/** Adds the states that were read to those that are known, if there is anything new in them. */
export const withStates = (states: States, rows: readonly SubmissionState[]): States => {
  const changed = rows.filter((row) => {
    const known = states.get(row.submission_table)?.get(row.id);
    return (
      known?.created_at !== row.created_at || known.first_answered_at !== row.first_answered_at
    );
  });
  if (changed.length === 0) return states;
  const tables = new Map(states);
  for (const [table, added] of Map.groupBy(changed, (row) => row.submission_table)) {
    const known = tables.get(table) ?? [];
    tables.set(table, new Map([...known, ...added.map((row) => [row.id, row] as const)]));
  }
  return tables;
};

/**
 * Reads all states in pages; once they are known, those with entries since then. That an answer left is
 * no entry, so the states of `left` are read again, with those that are newer.
 */
export const readStates = async (
  backend: Backend,
  known: States = new Map(),
  left: readonly UnsentAnswer[] = [],
): Promise<States> => {
  let since = "";
  for (const table of known.values())
    for (const { created_at } of table.values()) if (created_at > since) since = created_at;
  for (const { submission_table, submission_id } of left) {
    const state = known.get(submission_table)?.get(submission_id);
    if (state && state.created_at < since) since = state.created_at;
  }
  const rows: SubmissionState[] = [];
  const failure = await readPages<SubmissionState>(
    backend,
    "submission_states",
    (page) => rows.push(...page),
    sinceNewest(Date.parse(since) || 0),
  );
  if (failure) throw new Error(failure.message);
  return withStates(known, rows);
};

/** What staff did about all records, and the answers among it that have not left. */
type Done = { readonly states: States; readonly unsent: readonly UnsentAnswer[] };

/** Reads what staff did, or what is new since it was read. */
export const readDone = async (backend: Backend, known?: Done): Promise<Done> => {
  const { data: unsent, error } = await backend.rpc("unsent_answers");
  if (error) throw error;
  const left = known?.unsent.filter(({ id }) => !unsent.some((each) => each.id === id));
  return { states: await readStates(backend, known?.states, left), unsent };
};

/** Reads the records anew that were corrected since the states were read before. */
const refreshCorrected = async (
  client: QueryClient,
  backend: Backend,
  known: States,
  states: States,
): Promise<void> => {
  for (const form of forms)
    for (const [id, { corrected_at }] of states.get(form.table) ?? []) {
      if (!corrected_at || corrected_at === known.get(form.table)?.get(id)?.corrected_at) continue;
      const { data } = await backend.from(form.table).select("*").eq("id", id);
      for (const row of data ?? [])
        client.setQueryData<LoadedTable>(
          tableKey(form.table),
          (table) => table && withCorrected(form, table, row),
        );
    }
};

const KEY = ["done"];

const doneQuery = (backend: Backend) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ client, queryKey }) => {
      const known = client.getQueryData<Done>(queryKey);
      const done = await readDone(backend, known);
      if (known && done.states !== known.states)
        void refreshCorrected(client, backend, known.states, done.states);
      return done;
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

const NO_STATES: TableStates = new Map();

/** Returns what is known about the records of a table, or why it could not be read. */
export const useStates = (table: string) => {
  const { data, error, refetch } = useQuery({
    ...doneQuery(useBackend()),
    select: ({ states }) => states.get(table) ?? NO_STATES,
  });
  return { states: data, failure: data ? undefined : error?.message, refetch };
};

/** Returns what is known about a record: null without an entry, undefined before the states are read. */
export const useRecordState = (table: string, id: string): SubmissionState | null | undefined =>
  useQuery({
    ...doneQuery(useBackend()),
    select: ({ states }) => states.get(table)?.get(id) ?? null,
  }).data;

/** Returns the answers to a record that have not left. */
export const useUnsent = (table: string, id: string): readonly UnsentAnswer[] =>
  useQuery({
    ...doneQuery(useBackend()),
    select: ({ unsent }) =>
      unsent.filter((each) => each.submission_table === table && each.submission_id === id),
  }).data ?? [];

/** Returns whether an answer waits for its time and can be taken back. */
export const isWaiting = ({ attempts, dead }: UnsentAnswer): boolean => attempts === 0 && !dead;

/** How often the page asks while an answer is about to leave. */
const LEAVING_CHECK_MS = 15_000;

const isLeaving = (answer: UnsentAnswer): boolean =>
  isWaiting(answer) && Date.parse(answer.leaves_at) < Date.now() + CHECK_MS;

/** Keeps what staff did current while somebody can see the page. */
export const useStatesCheck = (): void => {
  useQuery({
    ...doneQuery(useBackend()),
    refetchInterval: ({ state }) =>
      state.data?.unsent.some(isLeaving) ? LEAVING_CHECK_MS : CHECK_MS,
  });
};

/** Reads what staff did once more. A failure shows again at the next read. */
export const refreshStates = async (client: QueryClient): Promise<void> => {
  // A read that is under way may have begun before the entry was made.
  await client.cancelQueries({ queryKey: KEY });
  await client.invalidateQueries({ queryKey: KEY });
};
