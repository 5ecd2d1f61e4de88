import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useBackend } from "#app/features/staff/session/staff-client.ts";
import type { Backend } from "#app/lib/backend.ts";
import type { SubmissionState } from "#domain/answers/history.ts";

/** By table and id, because two tables may have rows of the same id. */
type LastChanges = ReadonlyMap<string, SubmissionState>;

const KEY = ["last changes"];

const changeKey = (table: string, id: string): string => `${table} ${id}`;

/** Reads the newest changes, as many as one response holds, or those of one id. A failure is only logged. */
const readChanges = async (backend: Backend, id?: string): Promise<LastChanges> => {
  const changes = backend.from("submission_states").select("*");
  const { data, error } = await (id === undefined
    ? changes.order("created_at", { ascending: false })
    : changes.eq("id", id));
  if (error) console.info(`submission_states: ${error.message}`);
  return new Map((data ?? []).map((row) => [changeKey(row.submission_table, row.id), row]));
};

/** Returns who last changed the status of a record, and when. */
export const useLastChange = (table: string, id: string): SubmissionState | undefined => {
  const backend = useBackend();
  const { data } = useQuery({ queryKey: KEY, queryFn: () => readChanges(backend) });
  return data?.get(changeKey(table, id));
};

/** Reads the note of the database about a change that was just made. */
export const refreshLastChange = async (
  queryClient: QueryClient,
  backend: Backend,
  id: string,
): Promise<void> => {
  const changes = await readChanges(backend, id);
  // Where nothing is loaded, one change would be taken for all of them.
  queryClient.setQueryData<LastChanges>(
    KEY,
    (before) => before && new Map([...before, ...changes]),
  );
};
