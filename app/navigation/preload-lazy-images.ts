/** Long after the first paint, so that no picture stands in its way on a slow phone. */
const AFTER_MS = 1500;

/**
 * Pictures further down load when they come near. Then all the rest does too: a print or a
 * picture of the whole page has no holes. Answers the function that calls it off.
 */
export const preloadLazyImages = (): (() => void) => {
  const timer = setTimeout(() => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]'))
      picture.loading = "eager";
  }, AFTER_MS);
  return () => clearTimeout(timer);
};
