import type { Variant } from "#domain/variant.ts";

/**
 * Checks whether a variant holds, as the server has written it into the document. The prerendered
 * page shows every variant; an element of one carries its name in `data-variant`.
 */
export const isServed = (variant: Variant): boolean =>
  typeof document === "undefined" ||
  (document.documentElement.dataset.variants ?? "").split(" ").includes(variant);
