/** Long after the first paint, so that no picture delays it on a slow phone. */
const AFTER_MS = 1500;

/**
 * Loads the pictures further down, which otherwise wait until they come near, so that a print or a
 * picture of the whole page has no holes. Returns a function that cancels it.
 */
export const preloadLazyImages = (): (() => void) => {
  const timer = setTimeout(() => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]'))
      picture.loading = "eager";
  }, AFTER_MS);
  return () => clearTimeout(timer);
};
