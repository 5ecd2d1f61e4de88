const STORAGE_KEY = "scroll";

const stored = (): [string, number][] => {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]");
  } catch {
    return [];
  }
};

/**
 * Remembers how far each entry of the history was scrolled. While the page lives we restore, since
 * the browser does so before the new page is drawn; across reloads and other sites the browser does,
 * since it can before our code runs.
 */
export const rememberScroll = () => {
  const positions = new Map(stored());
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
      // A browser that stores nothing forgets positions across documents, and no more.
    }
  });
  return {
    /** From now on it is this entry that is scrolled. */
    enter: (entry: string) => {
      current = entry;
    },
    positionOf: (entry: string): number | undefined => positions.get(entry),
  };
};
