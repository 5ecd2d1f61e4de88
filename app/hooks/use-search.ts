import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { windowEvents } from "./window-events.ts";

const neverChanges = windowEvents();

/** Returns false on the server and while its page is hydrated, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

/** Returns the query of the address. The server renders without it, so hydration begins without it. */
export const useSearch = (): string => {
  const { search } = useLocation();
  return useHydrated() ? search : "";
};
