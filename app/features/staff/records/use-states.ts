import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useBackend } from "#app/features/staff/session/staff-client.ts";
import type { Backend } from "#app/lib/backend.ts";
import type { UnsentAnswer } from "#domain/answers/calls.ts";
import type { SubmissionState } from "#domain/answers/history.ts";
import { CHECK_MS, readPages, sinceNewest } from "./read-pages.ts";

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

/** Reads all states in pages; once they are known, those with entries since then. */
export const readStates = async (backend: Backend, known: States = new Map()): Promise<States> => {
  let newest = "";
  for (const table of known.values())
    for (const { created_at } of table.values()) if (created_at > newest) newest = created_at;
  const rows: SubmissionState[] = [];
  const failure = await readPages<SubmissionState>(
    backend,
    "submission_states",
    (page) => rows.push(...page),
    sinceNewest(Date.parse(newest) || 0),
  );
  if (failure) throw new Error(failure.message);
  return withStates(known, rows);
};

/** What staff did about all records, which is read again after each thing that is done here. */
const KEY = ["done"];
const STATES = [...KEY, "states"];

const statesQuery = (backend: Backend) =>
  queryOptions({
    queryKey: STATES,
    queryFn: ({ client, queryKey }) => readStates(backend, client.getQueryData<States>(queryKey)),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

const NO_STATES: TableStates = new Map();

/** Returns what is known about the records of a table, or why it could not be read. */
export const useStates = (table: string) => {
  const { data, error, refetch } = useQuery(statesQuery(useBackend()));
  const states = data && (data.get(table) ?? NO_STATES);
  return { states, failure: data ? undefined : error?.message, refetch };
};

/** Returns what is known about a record: null without an entry, undefined before the states are read. */
export const useRecordState = (table: string, id: string): SubmissionState | null | undefined =>
  useQuery({
    ...statesQuery(useBackend()),
    select: (states) => states.get(table)?.get(id) ?? null,
  }).data;

/** Reads what is known about one record: that its answer has left is no entry. */
export const refreshState = async (
  client: QueryClient,
  backend: Backend,
  id: string,
): Promise<void> => {
  const { data } = await backend.from("submission_states").select("*").eq("id", id);
  client.setQueryData<States>(STATES, (known) => known && withStates(known, data ?? []));
};

const unsentQuery = (backend: Backend) =>
  queryOptions({
    queryKey: [...KEY, "unsent"],
    queryFn: async ({ client, queryKey }) => {
      const { data, error } = await backend.rpc("unsent_answers");
      if (error) throw error;
      for (const { id, submission_id } of client.getQueryData<UnsentAnswer[]>(queryKey) ?? [])
        if (!data.some((each) => each.id === id)) void refreshState(client, backend, submission_id);
      return data;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Returns the answers to a record that have not left. */
export const useUnsent = (table: string, id: string): readonly UnsentAnswer[] =>
  useQuery({
    ...unsentQuery(useBackend()),
    select: (unsent) =>
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
  const backend = useBackend();
  useQuery({ ...statesQuery(backend), refetchInterval: CHECK_MS });
  useQuery({
    ...unsentQuery(backend),
    refetchInterval: ({ state }) => (state.data?.some(isLeaving) ? LEAVING_CHECK_MS : CHECK_MS),
  });
};

/** Reads what staff did once more. A failure shows again at the next read. */
export const refreshStates = async (client: QueryClient): Promise<void> => {
  // A read that is under way may have begun before the entry was made.
  await client.cancelQueries({ queryKey: KEY });
  await client.invalidateQueries({ queryKey: KEY });
};
