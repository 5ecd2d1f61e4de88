import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { outsideWindow } from "#tests/support/browser/outside-window.ts";
import type { EnginePage, Size } from "./driver.ts";
import type { Site } from "./site.ts";

/** Shows all there is: sections that wait for a scroll, pictures further down, and the fonts. */
const showAll = async (page: EnginePage): Promise<void> => {
  await page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>("[data-reveal]"))
      section.dataset.reveal = "settled";
    for (const picture of document.images) picture.loading = "eager";
  });
  await expect
    .poll(() =>
      page.evaluate(() => [
        document.fonts.status,
        ...Array.from(document.images)
          .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
          .map(({ src }) => src),
      ]),
    )
    .toEqual(["loaded"]);
};

/** Checks that nothing lies outside the window's width, and writes a picture of the page for people to look at. */
export const expectToFit = async (
  page: EnginePage,
  { width }: Size,
  { pictures }: Site,
  name: string,
): Promise<void> => {
  await showAll(page);
  expect(await page.evaluate(() => innerWidth)).toBe(width);
  expect(await page.evaluate(outsideWindow)).toEqual([]);
  await mkdir(pictures, { recursive: true });
  await page.screenshot(join(pictures, `${name}-${width}.png`));
};

/** Returns the name of a path's picture. */
export const nameOf = (path: string): string => path.slice(1).replaceAll("/", "-") || "landing";
