import { type ComponentProps, createContext, useContext } from "react";
import { Link, useLocation } from "react-router";
import { useSearch } from "#app/hooks/use-search.ts";

/** Chooses the part of the query that links to other pages of the site keep. */
export const PersistedQuery = createContext<(search: string) => string>(() => "");

/** Returns a path of the site with the query that it keeps: all of it within the same page. */
const useSiteHref = (to: string): string => {
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

type SiteLinkProps = ComponentProps<typeof Link> & { readonly to: string };

/** A link within the site, which keeps part of the query of the address (`PersistedQuery`). */
export const SiteLink = ({ to, ...rest }: SiteLinkProps) => (
  // Framework mode alone reads the attribute that other values of `discover` add to every link.
  <Link {...rest} to={useSiteHref(to)} discover="none" />
);
