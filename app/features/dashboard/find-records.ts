import type { Filter } from "./place.ts";
import type { DeskRecord } from "./record.ts";

/** SPEC section 4: Pending shows pending records, Handled all others. Every word of the search must occur. */
export const findRecords = (
  records: readonly DeskRecord[],
  filter: Filter,
  q: string,
): readonly DeskRecord[] => {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (filter === "all" && words.length === 0) return records;
  return records.filter(
    ({ status, haystack }) =>
      (filter === "all" || (status === "pending") === (filter === "pending")) &&
      words.every((word) => haystack.includes(word)),
  );
};
