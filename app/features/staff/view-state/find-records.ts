import type { StaffRecord } from "#app/features/staff/records/record.ts";
import type { Tables } from "#app/features/staff/records/use-tables.ts";
import { forms } from "#domain/forms/registry.ts";
import { DEFAULT_URL_STATE, type Filter, type UrlState } from "./url-state.ts";

/** Pending shows pending records, Handled all others. Every word of the search must occur. */
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

/** Returns the URL state that shows the linked record: its tab, without a filter or search that would hide it. */
export const showLinkedRecord = (urlState: UrlState, tables: Tables): UrlState => {
  for (const { dashboard, table } of forms) {
    const loaded = tables[table];
    const record = loaded.ok && loaded.records.find(({ id }) => id === urlState.record);
    if (!record || !dashboard) continue;
    const isFound = findRecords([record], urlState.filter, urlState.q).length > 0;
    return isFound
      ? { ...urlState, tab: dashboard.tab }
      : { ...DEFAULT_URL_STATE, tab: dashboard.tab, record: record.id };
  }
  return urlState;
};
