import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useTables } from "#app/features/dashboard/records/tables.ts";
import { readDeviceView } from "./device-view.ts";
import { showLinkedRecord } from "./find-records.ts";
import { DEFAULT_URL_STATE, readUrlState, toSearch, type UrlState } from "./url-state.ts";

/** Safari allows 100 changes of the URL in 30 s; a fast typist makes more. */
const WRITE_EVERY_MS = 300;

export const replaceUrlState = (urlState: UrlState): void =>
  history.replaceState(history.state, "", location.pathname + toSearch(urlState) + location.hash);

const UrlStateContext = createContext<readonly [UrlState, (change: Partial<UrlState>) => void]>([
  DEFAULT_URL_STATE,
  () => {},
]);

export const useUrlState = () => useContext(UrlStateContext);

/** Holds the URL state; the URL follows it, at once unless it has just been written. */
export const UrlStateProvider = ({ children }: { readonly children: ReactNode }) => {
  const tables = useTables();
  const [urlState, setUrlState] = useState(() => {
    const linked = readUrlState(location.search);
    const view = linked.view ?? (readDeviceView() === "rows" ? "rows" : undefined);
    return showLinkedRecord({ ...linked, view }, tables);
  });
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

  // A link opens its record once: any other choice leaves it, and its dialog.
  const changeUrlState = (change: Partial<UrlState>) =>
    setUrlState(({ record: _, dialog: __, ...before }) => ({ ...before, ...change }));
  return <UrlStateContext value={[urlState, changeUrlState]}>{children}</UrlStateContext>;
};
