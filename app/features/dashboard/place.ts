import { forms } from "#domain/forms/forms.ts";
import type { SubmissionStatus, TabKey } from "#domain/submission.ts";

/** SPEC section 9: filter values. */
export type Filter = "all" | SubmissionStatus;

export const FILTERS: readonly { readonly value: Filter; readonly label: string }[] = [
  { value: "all", label: "All" },
  { value: "pending", label: "Pending" },
  { value: "handled", label: "Handled" },
];

/** What the desk shows, as its URL says it: a link opens the same. */
export type Place = {
  readonly tab: TabKey;
  readonly filter: Filter;
  readonly q: string;
  /** The record that a link opens. */
  readonly record?: string;
};

/** SPEC section 2: the initial tab is contact, the default filter all. */
export const FIRST_PLACE: Place = { tab: "contact", filter: "all", q: "" };

export const readPlace = (search: string): Place => {
  const asked = new URLSearchParams(search);
  const record = asked.get("record");
  return {
    tab: forms.find(({ card }) => card?.tab === asked.get("tab"))?.card?.tab ?? FIRST_PLACE.tab,
    filter: FILTERS.find(({ value }) => value === asked.get("filter"))?.value ?? FIRST_PLACE.filter,
    q: asked.get("q") ?? FIRST_PLACE.q,
    ...(record && { record }),
  };
};

/** The query string of a place, without what is as at first. */
export const searchOf = (place: Place): string => {
  const query = new URLSearchParams();
  for (const key of ["tab", "filter", "q", "record"] as const) {
    const value = place[key];
    if (value && value !== FIRST_PLACE[key as keyof typeof FIRST_PLACE]) query.set(key, value);
  }
  return query.size === 0 ? "" : `?${query}`;
};
