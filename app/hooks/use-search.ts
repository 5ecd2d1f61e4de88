import { useLocation } from "react-router";
import { eventValue } from "./event-values.ts";

/** Returns false on the server and while its page is hydrated, true from then on. */
export const useHydrated = eventValue([], () => true, false);

/** Returns the query of the address. The server renders without it, so hydration begins without it. */
export const useSearch = (): string => {
  const { search } = useLocation();
  return useHydrated() ? search : "";
};
