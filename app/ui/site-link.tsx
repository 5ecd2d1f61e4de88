import type { ComponentProps } from "react";
import { Link } from "react-router";
import { useSiteHref } from "#app/hooks/use-site-href.ts";

type SiteLinkProps = ComponentProps<typeof Link> & { readonly to: string };

/** A link within the site, which keeps part of the query of the address (`PersistedQuery`). */
export const SiteLink = ({ to, ...rest }: SiteLinkProps) => (
  // Framework mode alone reads the attribute that other values of `discover` add to every link.
  <Link {...rest} to={useSiteHref(to)} discover="none" />
);
