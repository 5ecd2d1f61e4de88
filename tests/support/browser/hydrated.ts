import type { Page } from "@playwright/test";

/** Opens a page and waits until its own code has taken over. */
export const openHydrated = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await hydrated(page);
};

/** Waits until the page's own code has taken over, which waits for a sign of the visitor. */
export const hydrated = (page: Page): Promise<void> => signUntil(page, "ready");

/** Waits until the page has found out that its own code cannot be loaded. */
export const givenUp = (page: Page): Promise<void> => signUntil(page, "failed");

/** Repeats the sign: the page watches for one only from its first paint on, which may be after its load. */
const signUntil = async (page: Page, state: "ready" | "failed"): Promise<void> => {
  await page.waitForFunction((name) => {
    dispatchEvent(new Event("pointermove"));
    return name in document.documentElement.dataset;
  }, state);
};
