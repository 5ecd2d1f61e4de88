import { expect } from "vitest";
import { outsideWindow } from "#tests/support/browser/outside-window.ts";
import type { EnginePage, Size } from "./driver.ts";

/** Returns the drawings, fonts and sections that are not there yet. */
const missing = (page: EnginePage) =>
  page.evaluate(() => [
    ...Array.from(document.images)
      .filter((image) => image.getClientRects().length > 0)
      .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
      .map(({ src }) => src),
    ...Array.from(document.querySelectorAll("section, [data-reveal]"))
      .filter((part) => part.checkVisibility() && getComputedStyle(part).opacity !== "1")
      .map(({ outerHTML }) => outerHTML),
    ...Array.from(document.querySelectorAll("section"))
      .filter((part) => getComputedStyle(part).contentVisibility === "auto")
      .map(({ id }) => id),
    ...(document.fonts.status === "loaded" ? [] : ["fonts"]),
  ]);

/** Checks that the page is whole without a scroll, and that nothing lies outside the window's width. */
export const expectToFit = async (page: EnginePage, { width }: Size): Promise<void> => {
  await expect.poll(() => missing(page)).toEqual([]);
  expect(await page.evaluate(() => innerWidth)).toBe(width);
  expect(await page.evaluate(outsideWindow)).toEqual([]);
};
