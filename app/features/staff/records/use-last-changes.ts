import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { Backend } from "#app/lib/backend.ts";
import type { StatusChangeRow } from "#domain/submission.ts";

/** By table and id, because two tables may have rows of the same id. */
export type LastChanges = ReadonlyMap<string, StatusChangeRow>;

const KEY = ["last changes"];

export const changeKey = (table: string, id: string): string => `${table} ${id}`;

const byRecord = (rows: readonly StatusChangeRow[]): LastChanges =>
  new Map(rows.map((row) => [changeKey(row.submission_table, row.id), row]));

/** Reads the newest changes, as many as one response holds, or those of one id. A failure is only logged. */
const readChanges = async (backend: Backend, id?: string): Promise<LastChanges> => {
  const changes = backend.from("status_changes").select("*");
  const { data, error } = await (id === undefined
    ? changes.order("created_at", { ascending: false })
    : changes.eq("id", id));
  if (error) console.info(`status_changes: ${error.message}`);
  return byRecord(data ?? []);
};

/** Returns who last changed the status of each record, and when. */
export const useLastChanges = (backend: Backend): LastChanges => {
  const { data } = useQuery({ queryKey: KEY, queryFn: () => readChanges(backend) });
  return data ?? new Map();
};

/** Reads what the database has noted about a change that was just made. */
export const refreshLastChange = async (
  queryClient: QueryClient,
  backend: Backend,
  id: string,
): Promise<void> => {
  const changes = await readChanges(backend, id);
  queryClient.setQueryData<LastChanges>(KEY, (before) => new Map([...(before ?? []), ...changes]));
};
