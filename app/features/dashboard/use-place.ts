import { useEffect, useState } from "react";
import { type Place, readPlace, searchOf } from "./place.ts";
import type { Tables } from "./use-tables.ts";
import { withRecord } from "./with-record.ts";

/** Safari allows 100 changes of the address in 30 s; a fast typist makes more. */
const WRITE_AFTER_MS = 250;

export const showInAddress = (place: Place): void =>
  history.replaceState(history.state, "", location.pathname + searchOf(place) + location.hash);

/** The place of the desk; the address bar follows it, so that a reload or a link opens the same. */
export const usePlace = (tables: Tables): readonly [Place, (change: Partial<Place>) => void] => {
  const [place, setPlace] = useState(() => withRecord(readPlace(location.search), tables));

  useEffect(() => {
    const timer = setTimeout(() => showInAddress(place), WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [place]);

  // A link opens its record once: any other choice leaves it.
  const changePlace = (change: Partial<Place>) =>
    setPlace(({ record: _, ...before }) => ({ ...before, ...change }));
  return [place, changePlace];
};
