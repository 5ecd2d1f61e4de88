import type { Page } from "@playwright/test";

/** Opens a page and waits until its own code has taken over. */
export const openHydrated = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await hydrated(page);
};

/** Waits until the page's own code has taken over. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => "ready" in document.documentElement.dataset);
};

/** Waits until the page has found out that its own code cannot be loaded. */
export const givenUp = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => "failed" in document.documentElement.dataset);
};
