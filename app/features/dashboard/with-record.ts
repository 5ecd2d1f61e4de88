import { forms } from "#domain/forms/forms.ts";
import { FIRST_PLACE, type Place } from "./place.ts";
import type { Tables } from "./use-tables.ts";

/** A link to a record leads to its tab, past a filter or a search that would hide it. */
export const withRecord = (place: Place, tables: Tables): Place => {
  const { record } = place;
  const found = forms.find(({ table }) => {
    const loaded = tables[table];
    return loaded.ok && loaded.records.some(({ id }) => id === record);
  });
  return found?.card && record ? { ...FIRST_PLACE, tab: found.card.tab, record } : place;
};
