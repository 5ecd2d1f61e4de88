import { forms } from "#domain/forms/forms.ts";
import { findRecords } from "./find-records.ts";
import { FIRST_PLACE, type Place } from "./place.ts";
import type { Tables } from "./use-tables.ts";

/** A link to a record leads to its tab, past a filter or a search that would hide it. */
export const withRecord = (place: Place, tables: Tables): Place => {
  for (const { card, table } of forms) {
    const loaded = tables[table];
    const record = loaded.ok && loaded.records.find(({ id }) => id === place.record);
    if (!record || !card) continue;
    const isShown = findRecords([record], place.filter, place.q).length > 0;
    return isShown
      ? { ...place, tab: card.tab }
      : { ...FIRST_PLACE, tab: card.tab, record: record.id };
  }
  return place;
};
