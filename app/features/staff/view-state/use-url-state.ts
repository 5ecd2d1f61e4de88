import { useEffect, useRef, useState } from "react";
import type { Tables } from "#app/features/staff/records/use-tables.ts";
import { showLinkedRecord } from "./find-records.ts";
import { readUrlState, toSearch, type UrlState } from "./url-state.ts";

/** Safari allows 100 changes of the URL in 30 s; a fast typist makes more. */
const WRITE_EVERY_MS = 300;

export const replaceUrlState = (urlState: UrlState): void =>
  history.replaceState(history.state, "", location.pathname + toSearch(urlState) + location.hash);

/** Holds what the dashboard shows; the URL follows it, at once unless it has just been written. */
export const useUrlState = (
  tables: Tables,
): readonly [UrlState, (change: Partial<UrlState>) => void] => {
  const [urlState, setUrlState] = useState(() =>
    showLinkedRecord(readUrlState(location.search), tables),
  );

  const writtenAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const write = () => {
      writtenAt.current = performance.now();
      replaceUrlState(urlState);
    };
    const wait = writtenAt.current + WRITE_EVERY_MS - performance.now();
    if (wait <= 0) return write();
    const timer = setTimeout(write, wait);
    return () => clearTimeout(timer);
  }, [urlState]);

  // A link opens its record once: any other choice leaves it.
  const changeUrlState = (change: Partial<UrlState>) =>
    setUrlState(({ record: _, ...before }) => ({ ...before, ...change }));
  return [urlState, changeUrlState];
};
