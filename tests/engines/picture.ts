import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { outsideWindow } from "#tests/support/browser/outside-window.ts";
import type { EnginePage, Size } from "./driver.ts";
import type { Site } from "./site.ts";

/** Returns the drawings, fonts and sections that a picture of the whole page would lack. */
const missing = (page: EnginePage) =>
  page.evaluate(() => [
    ...Array.from(document.images)
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

/**
 * Checks that nobody has to scroll for the page to be whole and that nothing lies outside the window's
 * width, and writes a picture of the page for people to look at.
 */
export const expectToFit = async (
  page: EnginePage,
  { width }: Size,
  { pictures }: Site,
  name: string,
): Promise<void> => {
  await expect.poll(() => missing(page)).toEqual([]);
  expect(await page.evaluate(() => innerWidth)).toBe(width);
  expect(await page.evaluate(outsideWindow)).toEqual([]);
  await mkdir(pictures, { recursive: true });
  await page.screenshot(join(pictures, `${name}-${width}.png`));
};

/** Returns the name of a path's picture. */
export const nameOf = (path: string): string => path.slice(1).replaceAll("/", "-") || "landing";
