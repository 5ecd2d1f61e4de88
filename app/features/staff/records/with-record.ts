import { findRecords } from "#app/features/staff/view-state/find-records.ts";
import { DEFAULT_URL_STATE, type UrlState } from "#app/features/staff/view-state/url-state.ts";
import { forms } from "#domain/forms/registry.ts";
import type { Tables } from "./use-tables.ts";

/** A link to a record leads to its tab, past a filter or a search that would hide it. */
export const withRecord = (urlState: UrlState, tables: Tables): UrlState => {
  for (const { dashboard, table } of forms) {
    const loaded = tables[table];
    const record = loaded.ok && loaded.records.find(({ id }) => id === urlState.record);
    if (!record || !dashboard) continue;
    const isShown = findRecords([record], urlState.filter, urlState.q).length > 0;
    return isShown
      ? { ...urlState, tab: dashboard.tab }
      : { ...DEFAULT_URL_STATE, tab: dashboard.tab, record: record.id };
  }
  return urlState;
};
