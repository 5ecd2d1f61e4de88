import type { Page } from "@playwright/test";

/** Opens a page and waits until its own code has taken over. */
export const openHydrated = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await hydrated(page);
};

/** Waits until the page announces that its own code has taken over. */
export const hydrated = (page: Page): Promise<void> =>
  page.locator("html[data-ready]").waitFor({ state: "attached" });
