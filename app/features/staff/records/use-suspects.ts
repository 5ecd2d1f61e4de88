import { useQuery } from "@tanstack/react-query";
import type { Backend } from "#app/lib/backend.ts";

export const SUSPECTS = ["suspects"];

/** Returns the ids of the newest submissions that a program may have sent. A failure is only logged. */
export const useSuspects = (backend: Backend): ReadonlySet<string> => {
  const { data } = useQuery({
    queryKey: SUSPECTS,
    queryFn: async () => {
      const { data, error } = await backend.rpc("suspect_submissions");
      if (error) console.info(`suspect_submissions: ${error.message}`);
      return new Set((data ?? []).map(({ id }) => id));
    },
    // Read again with the records that arrive.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? new Set();
};
