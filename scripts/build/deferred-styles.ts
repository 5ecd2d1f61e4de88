import { splitRules } from "./split-rules.ts";

/** The element that ends the first screen (`app/ui/deferred-styles.tsx`). */
const SLOT = '<div hidden="" data-deferred-styles=""></div>';

const STYLE = /(<style data-files="[^"]*">)([\s\S]*?)(<\/style>)/;

/** The rule of a font for characters that our own texts do not have. */
const UNUSUAL_FONT = /@font-face\{[^}]*-latin-[^}]*\}/g;

/**
 * Moves the styles that a document needs from its slot on into a file, which it asks for there.
 * Browsers show what stands before at once, and what follows with its styles only. The script, which
 * waits for the file, keeps Firefox from showing the rest.
 */
export const extractDeferredStyles = (
  html: string,
  urlOf: (css: string) => string,
): { readonly html: string; readonly deferred: string } | undefined => {
  const [above, below] = html.split(SLOT);
  const [style = "", open, css = "", close] = html.match(STYLE) ?? [];
  if (above === undefined || below === undefined || !style) return undefined;
  const shown = new Set(
    [...above.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")),
  );
  const { early, deferred: deferredRules } = splitRules(css, shown);
  const deferred = (above.match(UNUSUAL_FONT)?.join("") ?? "") + deferredRules;
  const link = `<link rel="stylesheet" href="${urlOf(deferred)}" fetchpriority="low"><script> </script>`;
  return {
    html:
      above.replace(style, () => `${open}${early}${close}`).replace(UNUSUAL_FONT, "") +
      SLOT.replace("><", () => `>${link}<`) +
      below,
    deferred,
  };
};
