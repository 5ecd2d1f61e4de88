import type { Page } from "@playwright/test";

/** Holds matching requests back until the function that it returns is called. */
export const holdRequests = async (page: Page, url: string | RegExp): Promise<() => void> => {
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
};

/** Tells a page that its tab is hidden, or shown again. */
export const setVisibility = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, state);
