import { useEffect, useState } from "react";
import type { Tables } from "#app/features/staff/records/use-tables.ts";
import { showLinkedRecord } from "./find-records.ts";
import { readUrlState, toSearch, type UrlState } from "./url-state.ts";

/** Safari allows 100 changes of the URL in 30 s; a fast typist makes more. */
const WRITE_AFTER_MS = 250;

export const replaceUrlState = (urlState: UrlState): void =>
  history.replaceState(history.state, "", location.pathname + toSearch(urlState) + location.hash);

/** Holds what the dashboard shows; the URL follows it. */
export const useUrlState = (
  tables: Tables,
): readonly [UrlState, (change: Partial<UrlState>) => void] => {
  const [urlState, setUrlState] = useState(() =>
    showLinkedRecord(readUrlState(location.search), tables),
  );

  useEffect(() => {
    const timer = setTimeout(() => replaceUrlState(urlState), WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [urlState]);

  // A link opens its record once: any other choice leaves it.
  const changeUrlState = (change: Partial<UrlState>) =>
    setUrlState(({ record: _, ...before }) => ({ ...before, ...change }));
  return [urlState, changeUrlState];
};
