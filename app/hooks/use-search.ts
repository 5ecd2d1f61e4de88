import { useLocation } from "react-router";
import { useHydrated } from "./use-hydrated.ts";

/** Returns the query of the address. The server renders without it, so hydration begins without it. */
export const useSearch = (): string => {
  const { search } = useLocation();
  return useHydrated() ? search : "";
};
