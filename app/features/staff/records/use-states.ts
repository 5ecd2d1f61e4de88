import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useBackend } from "#app/features/staff/session/staff-client.ts";
import type { Backend } from "#app/lib/backend.ts";
import type { SubmissionState } from "#domain/answers/history.ts";
import { CHECK_MS, readPages, sinceNewest } from "./read-pages.ts";

/** By table and id, because two tables may have rows of the same id. */
export type States = ReadonlyMap<string, ReadonlyMap<string, SubmissionState>>;

const KEY = ["states"];

/** Adds the states that were read to those that are known, if there is anything new in them. */
export const withStates = (states: States, rows: readonly SubmissionState[]): States => {
  const isNew = (row: SubmissionState): boolean => {
    const known = states.get(row.submission_table)?.get(row.id);
    return (
      known?.created_at !== row.created_at || known.first_answered_at !== row.first_answered_at
    );
  };
  const changed = rows.filter(isNew);
  if (changed.length === 0) return states;
  const tables = new Map(states);
  for (const [table, added] of Map.groupBy(changed, (row) => row.submission_table))
    tables.set(
      table,
      new Map([...(tables.get(table) ?? []), ...added.map((row) => [row.id, row] as const)]),
    );
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

const statesQuery = (backend: Backend) =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ client, queryKey }) => readStates(backend, client.getQueryData<States>(queryKey)),
    structuralSharing: false,
  });

/** Keeps what is known current, once a minute while somebody can see it. */
export const useStatesCheck = (): void =>
  void useQuery({ ...statesQuery(useBackend()), refetchInterval: CHECK_MS });

/** Returns what is known about all records, or why it could not be read. */
export const useStates = () => {
  const { data, error, refetch } = useQuery(statesQuery(useBackend()));
  return { states: data, failure: data ? undefined : error?.message, refetch };
};

/** Returns what is known about a record: null without an entry, undefined before the states are read. */
export const useRecordState = (table: string, id: string): SubmissionState | null | undefined =>
  useQuery({
    ...statesQuery(useBackend()),
    select: (states) => states.get(table)?.get(id) ?? null,
  }).data;

/** Reads the entries that were just made. A failure shows again at the next read. */
export const refreshStates = async (client: QueryClient, backend: Backend): Promise<void> => {
  // A read that is under way may have begun before the entry was made.
  await client.cancelQueries({ queryKey: KEY });
  await client.fetchQuery({ ...statesQuery(backend), staleTime: 0 }).catch(() => {});
};

/** Reads what is known about one record: that its answer has left is no entry. */
export const refreshState = async (
  client: QueryClient,
  backend: Backend,
  id: string,
): Promise<void> => {
  const { data } = await backend.from("submission_states").select("*").eq("id", id);
  client.setQueryData<States>(KEY, (known) => known && withStates(known, data ?? []));
};
