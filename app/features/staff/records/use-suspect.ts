import { useQuery } from "@tanstack/react-query";
import { useBackend } from "#app/features/staff/session/staff-client.ts";

export const SUSPECTS = ["suspects"];

/** Returns whether a record is among the newest that a program may have sent. A failure is only logged. */
export const useSuspect = (id: string): boolean => {
  const backend = useBackend();
  const { data } = useQuery({
    queryKey: SUSPECTS,
    queryFn: async () => {
      const { data, error } = await backend.rpc("suspect_submissions");
      if (error) console.info(`suspect_submissions: ${error.message}`);
      return new Set((data ?? []).map(({ id }) => id));
    },
    // Read again with the records that arrive.
    staleTime: Number.POSITIVE_INFINITY,
    select: (ids) => ids.has(id),
  });
  return data ?? false;
};
