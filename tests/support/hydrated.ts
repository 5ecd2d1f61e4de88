import type { Page } from "@playwright/test";

/** Opens a page and waits until its own code has taken over. */
export const openHydrated = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await hydrated(page);
};

/** React marks the elements that it has taken over. */
export const hydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("header") ?? {}).some((key) => key.startsWith("__react")),
  );
};
