import type { Locator, Page } from "@playwright/test";
import { nameRing } from "#app/content/name-ring.ts";
import { expect } from "./fixtures.ts";
import { openHydrated } from "./hydrated.ts";

export const ringField = (page: Page): Locator =>
  page.getByRole("textbox", { name: nameRing.label });

export const ringOf = (page: Page, name: string): Locator =>
  page.getByRole("img", { name: `Charminar inside the ring of ${name},` });

/** Opens the landing page and draws the ring of a name. */
export const openRing = async (page: Page, name: string): Promise<void> => {
  await openHydrated(page, "/");
  await ringField(page).fill(name);
  await expect(ringOf(page, name)).toBeVisible();
};
