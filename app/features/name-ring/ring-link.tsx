import { nameRing } from "#app/content/name-ring.ts";
import { SiteLink } from "#app/ui/site-link.tsx";
import { paths } from "#domain/paths.ts";
import { canDraw, ringFragment, tidyName } from "./name-hash.ts";

/** Leads to the ring of a name on the landing page. */
export const RingLink = ({ name }: { readonly name: string }) =>
  canDraw() && (
    <p>
      <SiteLink to={paths.home + ringFragment(tidyName(name))}>{nameRing.title}</SiteLink>
    </p>
  );
