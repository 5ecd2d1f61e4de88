import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { windowEvents } from "./window-events.ts";

const neverChanges = windowEvents();

/** Returns false while the prerendered page is hydrated, true from then on. */
const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** Returns the query of the address. The prerendered page has none, so hydration begins without it. */
export const useSearch = (): string => {
  const { search } = useLocation();
  return useHydrated() ? search : "";
};
