import type { Page } from "@playwright/test";

/** Opens a page and waits until its own code has taken over. */
export const openHydrated = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await hydrated(page);
};

/** Waits until the page's own code has taken over, which waits for a sign of the visitor. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    dispatchEvent(new Event("pointermove"));
    return "ready" in document.documentElement.dataset;
  });
};
