import type { Page } from "@playwright/test";

/** Lets the page's storages throw, as Chromium does when cookies and site data are blocked. */
export const blockSiteData = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    for (const storage of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
  });
};
