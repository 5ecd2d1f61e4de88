import { splitRules } from "./split-rules.ts";

/** The element that ends the first screen (`app/ui/deferred-styles.tsx`). */
const SLOT = "data-deferred-styles";

/** The rule of a font for characters that our own texts do not have. */
const UNUSUAL_FONT = /@font-face\{[^}]*-latin-[^}]*\}/g;

type Styles = { readonly css: string; readonly fontFaces: string };

/**
 * Divides the styles of a page at the end of its first screen, given its documents in all states. Returns
 * undefined for a page that does not ask for it.
 */
export const divideStyles = (
  { css, fontFaces }: Styles,
  documents: readonly string[],
): (Styles & { readonly deferred: string }) | undefined => {
  if (!documents.some((html) => html.includes(SLOT))) return undefined;
  const shown = new Set(
    documents
      .flatMap((html) => [...(html.split(SLOT)[0] ?? "").matchAll(/ class="([^"]*)"/g)])
      .flatMap(([, names = ""]) => names.split(" ")),
  );
  const { early, deferred } = splitRules(css, shown);
  return {
    css: early,
    fontFaces: fontFaces.replace(UNUSUAL_FONT, ""),
    deferred: (fontFaces.match(UNUSUAL_FONT)?.join("") ?? "") + deferred,
  };
};
