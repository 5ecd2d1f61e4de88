import { nameRing } from "#app/content/name-ring.ts";
import { SiteLink } from "#app/ui/site-link.tsx";
import { tidyName } from "#domain/name-hash.ts";
import { paths } from "#domain/paths.ts";

/** Returns whether this page can draw: hashing needs HTTPS or the same machine, and older browsers lack a function. */
export const canDraw = (): boolean => "subtle" in crypto && "Segmenter" in Intl;

/** The start of the fragment of a link that draws a name: `/#ring=Asha`. It stays in the browser. */
const FRAGMENT = "#ring=";

export const ringFragment = (name: string): string => FRAGMENT + encodeURIComponent(name);

/** Returns the name that a fragment draws, or undefined for any other fragment. */
export const nameInFragment = (fragment: string): string | undefined => {
  if (!fragment.startsWith(FRAGMENT)) return undefined;
  try {
    return tidyName(decodeURIComponent(fragment.slice(FRAGMENT.length))) || undefined;
  } catch {
    return undefined;
  }
};

export const RingLink = ({ name }: { readonly name: string }) =>
  canDraw() && (
    <p>
      Your name as a ring of light:{" "}
      <SiteLink to={paths.home + ringFragment(tidyName(name))}>{nameRing.title}</SiteLink>
    </p>
  );
