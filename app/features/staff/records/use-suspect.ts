import { queryOptions, useQuery } from "@tanstack/react-query";
import { useBackend } from "#app/features/staff/session/staff-client.ts";
import type { Backend } from "#app/lib/backend.ts";

export const SUSPECTS = ["suspects"];

const suspectsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: SUSPECTS,
    queryFn: async () => {
      const { data, error } = await backend.rpc("suspect_submissions");
      if (error) console.info(`suspect_submissions: ${error.message}`);
      return new Set((data ?? []).map(({ id }) => id));
    },
    // Read again with the records that arrive.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Returns whether a record is among the newest that a program may have sent. A failure is only logged. */
export const useSuspect = (id: string): boolean =>
  useQuery({ ...suspectsQuery(useBackend()), select: (ids) => ids.has(id) }).data ?? false;

const NONE: ReadonlySet<string> = new Set();

/** Returns the newest records that a program may have sent. */
export const useSuspects = (): ReadonlySet<string> =>
  useQuery(suspectsQuery(useBackend())).data ?? NONE;
