import { forms, type TabKey } from "#domain/forms/registry.ts";

export const FILTERS = [
  ["all", "All"],
  ["pending", "Pending"],
  ["handled", "Handled"],
] as const;

export type Filter = (typeof FILTERS)[number][0];

/** The orders of the list: of arrival, or by the opinions of staff. */
export const ORDERS = [
  ["", "Newest first"],
  ["opinions", "Most for first"],
] as const;

/** How the list shows a record: whole, or in one line until it is opened. */
export const VIEWS = [
  ["cards", "Cards"],
  ["rows", "Rows"],
] as const;

export type View = (typeof VIEWS)[number][0];

/** The heading of the list, which takes the focus where cards have left. */
export const LIST_ID = "staff-list";

/** An edition: the year in which it begins, or "next". */
const EDITION = /^(20\d\d|next)$/;

/** The dialogs over the list: about the record of the URL, or about the shown list. */
const DIALOGS = ["answer", "note", "list", "line-up", "invite"] as const;

/** The view of the dashboard. The URL holds it, so that a reload or a link shows the same. */
export type UrlState = {
  readonly tab: TabKey;
  readonly filter: Filter;
  /** The edition whose records are shown; "" shows all. */
  readonly edition: string;
  readonly q: string;
  /** The order of the list; undefined is that of arrival. */
  readonly order?: "opinions" | undefined;
  /** Undefined are cards. */
  readonly view?: "rows" | undefined;
  readonly record?: string | undefined;
  readonly dialog?: (typeof DIALOGS)[number] | undefined;
};

export const DEFAULT_URL_STATE: UrlState = { tab: "contact", filter: "all", edition: "", q: "" };

/** Reads the query string; an unknown value counts as the default. */
export const readUrlState = (search: string): UrlState => {
  const params = new URLSearchParams(search);
  const form = forms.find(({ dashboard }) => dashboard?.tab === params.get("tab"));
  const [filter = DEFAULT_URL_STATE.filter] =
    FILTERS.find(([value]) => value === params.get("filter")) ?? [];
  const edition = params.get("edition") ?? "";
  return {
    tab: form?.dashboard?.tab ?? DEFAULT_URL_STATE.tab,
    filter,
    edition: EDITION.test(edition) ? edition : DEFAULT_URL_STATE.edition,
    q: params.get("q") ?? DEFAULT_URL_STATE.q,
    order: params.get("order") === "opinions" ? "opinions" : undefined,
    view: params.get("view") === "rows" ? "rows" : undefined,
    record: params.get("record") || undefined,
    dialog: DIALOGS.find((name) => name === params.get("dialog")),
  };
};

const KEYS = ["tab", "filter", "edition", "q", "order", "view", "record", "dialog"] as const;

/** Returns the query string of a URL state, without the defaults. */
export const toSearch = (urlState: UrlState): string => {
  const params = new URLSearchParams();
  for (const key of KEYS) {
    const value = urlState[key];
    if (value && value !== DEFAULT_URL_STATE[key]) params.set(key, value);
  }
  const search = params.toString();
  return search && `?${search}`;
};
