import type { StaffRecord } from "#app/features/staff/records/record.ts";
import type { Filter } from "./url-state.ts";

/** SPEC section 4: Pending shows pending records, Handled all others. Every word of the search must occur. */
export const findRecords = (
  records: readonly StaffRecord[],
  filter: Filter,
  q: string,
): readonly StaffRecord[] => {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (filter === "all" && words.length === 0) return records;
  return records.filter(
    ({ status, haystack }) =>
      (filter === "all" || (status === "pending") === (filter === "pending")) &&
      words.every((word) => haystack.includes(word)),
  );
};
