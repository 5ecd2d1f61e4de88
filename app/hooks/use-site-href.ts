import { createContext, useContext } from "react";
import { useLocation } from "react-router";
import { useSearch } from "./use-search.ts";

/** Chooses what links to other pages of the site keep of the query of the address. */
export const CarriedQuery = createContext<(search: string) => string>(() => "");

/** Returns a path of the site with the query to carry along: all of it within the same page. */
export const useSiteHref = (to: string): string => {
  const { pathname } = useLocation();
  const search = useSearch();
  const carried = useContext(CarriedQuery)(search);
  const [path = "", hash] = to.split("#");
  const query = path === "" || path === pathname ? search : carried;
  return path + query + (hash === undefined ? "" : `#${hash}`);
};
