import { forms, type TabKey } from "#domain/forms/registry.ts";
import type { SubmissionStatus } from "#domain/submission.ts";

/** SPEC section 9: filter values. */
export type Filter = "all" | SubmissionStatus;

export const FILTERS: readonly { readonly value: Filter; readonly label: string }[] = [
  { value: "all", label: "All" },
  { value: "pending", label: "Pending" },
  { value: "handled", label: "Handled" },
];

/** What the desk shows, as its URL says it: a link opens the same. */
export type UrlState = {
  readonly tab: TabKey;
  readonly filter: Filter;
  readonly q: string;
  /** The record that a link opens. */
  readonly record?: string;
};

/** SPEC section 2: the initial tab is contact, the default filter all. */
export const DEFAULT_URL_STATE: UrlState = { tab: "contact", filter: "all", q: "" };

export const readUrlState = (search: string): UrlState => {
  const asked = new URLSearchParams(search);
  const record = asked.get("record");
  return {
    tab:
      forms.find(({ dashboard }) => dashboard?.tab === asked.get("tab"))?.dashboard?.tab ??
      DEFAULT_URL_STATE.tab,
    filter:
      FILTERS.find(({ value }) => value === asked.get("filter"))?.value ?? DEFAULT_URL_STATE.filter,
    q: asked.get("q") ?? DEFAULT_URL_STATE.q,
    ...(record && { record }),
  };
};

/** The query string of a urlState, without what is as at first. */
export const toSearch = (urlState: UrlState): string => {
  const query = new URLSearchParams();
  for (const key of ["tab", "filter", "q", "record"] as const) {
    const value = urlState[key];
    if (value && value !== DEFAULT_URL_STATE[key as keyof typeof DEFAULT_URL_STATE])
      query.set(key, value);
  }
  return query.size === 0 ? "" : `?${query}`;
};
