import { tabStorage } from "#app/lib/device-storage.ts";
import { parseJson } from "#domain/parse-json.ts";

const STORAGE_KEY = "scroll";

/**
 * Remembers how far the page was scrolled at each history entry. Within the site we restore the
 * position, because the browser would do so before the new page is rendered; across reloads and
 * other sites the browser does, because it can before our code runs.
 */
export const createScrollMemory = () => {
  const stored = parseJson(tabStorage.read(STORAGE_KEY)) ?? {};
  const positions = new Map(Object.entries(stored as Record<string, number>));
  let current = { key: "", hash: "" };
  history.scrollRestoration = "manual";
  const record = () => {
    // A hash typed into the address bar scrolls before the page learns of the new entry.
    if (location.hash === current.hash) positions.set(current.key, scrollY);
  };
  addEventListener("scroll", record, { passive: true });
  // A scroll is reported with the next frame, and a click may leave the page before it.
  addEventListener("click", record, { capture: true });
  addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
    tabStorage.write(STORAGE_KEY, JSON.stringify(Object.fromEntries(positions)));
  });
  return {
    recordFor: (key: string, hash: string) => {
      current = { key, hash };
    },
    positionOf: (key: string): number | undefined => positions.get(key),
  };
};
