import { createContext, useContext } from "react";
import { useLocation } from "react-router";
import { useSearch } from "./use-search.ts";

/** Chooses the part of the query that links to other pages of the site keep. */
export const PersistedQuery = createContext<(search: string) => string>(() => "");

/** Returns a path of the site with the query that it keeps: all of it within the same page. */
export const useSiteHref = (to: string): string => {
  const { pathname } = useLocation();
  const search = useSearch();
  const persisted = useContext(PersistedQuery)(search);
  const [path = "", hash] = to.split("#");
  const query = path === "" || path === pathname ? search : persisted;
  return (
    path +
    (path.includes("?") ? query.replace("?", "&") : query) +
    (hash === undefined ? "" : `#${hash}`)
  );
};
