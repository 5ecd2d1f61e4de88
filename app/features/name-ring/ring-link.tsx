import type { nameRing } from "#app/content/name-ring.ts";
import { SiteLink } from "#app/ui/site-link.tsx";
import { paths } from "#domain/paths.ts";
import { canDraw, ringFragment, tidyName } from "./name-hash.ts";

type RingLinkProps = { readonly content: typeof nameRing; readonly name: string };

/** Leads to the ring of a name on the landing page. */
export const RingLink = ({ content, name }: RingLinkProps) =>
  canDraw() && (
    <p>
      <SiteLink to={paths.home + ringFragment(tidyName(name))}>{content.title}</SiteLink>
    </p>
  );
