import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useBackend } from "#app/features/staff/session/staff-client.ts";
import type { Backend } from "#app/lib/backend.ts";
import type { UnsentAnswer } from "#domain/answers/calls.ts";
import { refreshState } from "./use-states.ts";

/** The answers that have not left, by table and id of their records. */
type Unsent = ReadonlyMap<string, readonly UnsentAnswer[]>;

const KEY = ["unsent answers"];
const CHECK_MS = 60_000;
/** How often the page asks while an answer is about to leave. */
const LEAVING_CHECK_MS = 15_000;

const keyOf = (table: string, id: string): string => `${table} ${id}`;

const unsentQuery = (backend: Backend) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ client, queryKey }): Promise<Unsent> => {
      const { data, error } = await backend.rpc("unsent_answers");
      if (error) throw error;
      const unsent = Map.groupBy(data, (answer) =>
        keyOf(answer.submission_table, answer.submission_id),
      );
      const before = client.getQueryData<Unsent>(queryKey) ?? new Map<string, UnsentAnswer[]>();
      for (const [key, [answer]] of before)
        if (answer && !unsent.has(key)) void refreshState(client, backend, answer.submission_id);
      return unsent;
    },
    structuralSharing: false,
  });

/** Returns whether an answer waits for its time and can be taken back. */
export const isWaiting = ({ attempts, dead }: UnsentAnswer): boolean => attempts === 0 && !dead;

const isLeaving = (unsent: Unsent | undefined): boolean =>
  [...(unsent?.values() ?? [])]
    .flat()
    .some((each) => isWaiting(each) && Date.parse(each.leaves_at) < Date.now() + CHECK_MS);

/** Keeps the list current while somebody can see the page. */
export const useUnsentCheck = (): void =>
  void useQuery({
    ...unsentQuery(useBackend()),
    refetchInterval: ({ state }) => (isLeaving(state.data) ? LEAVING_CHECK_MS : CHECK_MS),
  });

const NONE: readonly UnsentAnswer[] = [];

/** Returns the answers to a record that have not left. */
export const useUnsent = (table: string, id: string): readonly UnsentAnswer[] =>
  useQuery({
    ...unsentQuery(useBackend()),
    select: (unsent) => unsent.get(keyOf(table, id)) ?? NONE,
  }).data ?? NONE;

/** Reads the list again after an answer was sent or taken back. A failure shows again at the next read. */
export const refreshUnsent = async (client: QueryClient, backend: Backend): Promise<void> => {
  await client.cancelQueries({ queryKey: KEY });
  await client.fetchQuery({ ...unsentQuery(backend), staleTime: 0 }).catch(() => {});
};
