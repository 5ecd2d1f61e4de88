const STORAGE_KEY = "scroll";

const readStored = (): [string, number][] => {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
  } catch {
    return [];
  }
};

/**
 * Remembers how far the page was scrolled at each history entry. Within the site we restore the
 * position, because the browser would do so before the new page is rendered; across reloads and
 * other sites the browser does, because it can before our code runs.
 */
export const createScrollMemory = () => {
  const positions = new Map(readStored());
  let current = "";
  history.scrollRestoration = "manual";
  addEventListener("scroll", () => positions.set(current, scrollY), { passive: true });
  addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
    } catch {
      // A browser that stores nothing only forgets positions across documents.
    }
  });
  return {
    /** Records scrolling for this entry from now on. */
    recordFor: (key: string) => {
      current = key;
    },
    positionOf: (key: string): number | undefined => positions.get(key),
  };
};
