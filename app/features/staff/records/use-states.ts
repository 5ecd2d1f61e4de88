import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useBackend } from "#app/features/staff/session/staff-client.ts";
import type { Backend } from "#app/lib/backend.ts";
import type { SubmissionState } from "#domain/answers/history.ts";
import { MAX_ROWS } from "#domain/paging.ts";
import { readPages } from "./read-pages.ts";

/** By table and id, because two tables may have rows of the same id. */
export type States = ReadonlyMap<string, ReadonlyMap<string, SubmissionState>>;

const KEY = ["states"];
const CHECK_MS = 60_000;

/** An entry is dated when its transaction begins, so that one may appear after a newer one. */
const OVERLAP_MS = 60_000;

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

/** Returns the time from which on an entry may not have been read. */
const timeOfRead = (states: States): string => {
  let newest = "";
  for (const table of states.values())
    for (const { created_at } of table.values()) if (created_at > newest) newest = created_at;
  return new Date(Math.max(0, (Date.parse(newest) || 0) - OVERLAP_MS)).toISOString();
};

/** Reads all states in pages; once they are known, those with entries since then. */
export const readStates = async (backend: Backend, known: States = new Map()): Promise<States> => {
  const since = timeOfRead(known);
  const rows: SubmissionState[] = [];
  const failure = await readPages<SubmissionState>(
    {
      newest: () =>
        backend
          .from("submission_states")
          .select("*", { count: "exact" })
          .gte("created_at", since)
          .order("created_at", { ascending: false }),
      upTo: (time, skip) =>
        backend
          .from("submission_states")
          .select("*")
          .gte("created_at", since)
          .lte("created_at", time)
          .order("created_at", { ascending: false })
          .range(skip, skip + MAX_ROWS - 1),
    },
    (page) => rows.push(...page),
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
