import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";

/** Returns the words and drawings that are not painted yet. A canvas has its description once it is. */
const missing = (page: Page) =>
  page.evaluate(() => {
    const drawings = [...document.images].filter((image) => image.checkVisibility());
    const isSeen = (element: Element) =>
      element.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true });
    return [
      ...drawings.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
      ...[...document.querySelectorAll("canvas:not([aria-label])")].map(() => "canvas"),
      ...[...document.querySelectorAll("h2, [data-reveal], li > h3")]
        .filter((element) => element.checkVisibility() && !isSeen(element))
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    ];
  });

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

for (const width of [390, 1440])
  test(`the landing page is there whole without a scroll, and keeps its length: ${width} px (2.4.13, 2.14.9)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 850 });
    await openHydrated(page, "/");
    await expect.poll(() => missing(page)).toEqual([]);
    expect(await page.evaluate(() => document.body.innerText)).toContain("Cyber Towers");
    await page.emulateMedia({ media: "print" });
    expect(await missing(page)).toEqual([]);
    await page.emulateMedia({ media: "screen" });
    const height = await heightOf(page);
    const heights = new Set<number>();
    for (let top = 0; top < height; top += 800) {
      await page.mouse.wheel(0, 800);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      heights.add(await heightOf(page));
    }
    expect([...heights]).toEqual([height]);
  });

test("on paper on its side the figures take the counter's place, and no carousel has its buttons", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1123, height: 794 });
  await openHydrated(page, "/");
  const buttons = page.getByRole("group", { name: /^Choose a / });
  await expect(buttons).toHaveCount(2);
  await page.emulateMedia({ media: "print" });
  await expect(buttons).toHaveCount(0);
  const empty = await page.locator("dl", { hasText: "Expected attendees" }).evaluate((figures) => {
    const panel = figures.parentElement ?? document.body;
    return panel.clientWidth - figures.clientWidth;
  });
  expect(empty).toBe(0);
});
