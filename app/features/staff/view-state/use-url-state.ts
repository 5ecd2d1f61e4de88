import { useEffect, useState } from "react";
import type { Tables } from "#app/features/staff/records/use-tables.ts";
import { withRecord } from "#app/features/staff/records/with-record.ts";
import { readUrlState, toSearch, type UrlState } from "./url-state.ts";

/** Safari allows 100 changes of the address in 30 s; a fast typist makes more. */
const WRITE_AFTER_MS = 250;

export const replaceUrlState = (urlState: UrlState): void =>
  history.replaceState(history.state, "", location.pathname + toSearch(urlState) + location.hash);

/** The urlState of the desk; the address bar follows it, so that a reload or a link opens the same. */
export const useUrlState = (
  tables: Tables,
): readonly [UrlState, (change: Partial<UrlState>) => void] => {
  const [urlState, setPlace] = useState(() => withRecord(readUrlState(location.search), tables));

  useEffect(() => {
    const timer = setTimeout(() => replaceUrlState(urlState), WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [urlState]);

  // A link opens its record once: any other choice leaves it.
  const changePlace = (change: Partial<UrlState>) =>
    setPlace(({ record: _, ...before }) => ({ ...before, ...change }));
  return [urlState, changePlace];
};
