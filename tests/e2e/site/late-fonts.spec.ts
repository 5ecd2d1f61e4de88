import type { Page } from "@playwright/test";
import { holdRequests } from "#tests/support/browser/conditions.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { hydrated } from "#tests/support/browser/hydrated.ts";
import { recordLayoutShifts } from "#tests/support/browser/layout-shifts.ts";

for (const path of ["/", "/contact/general"])
  for (const width of [390, 1440])
    test(`late fonts shift no layout in view: ${path}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 850 });
      const layoutShift = await recordLayoutShifts(page);
      const release = await holdRequests(page, /\.woff2$/);
      await page.goto(path, { waitUntil: "commit" });
      await hydrated(page);
      release();
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await layoutShift()).toBeLessThan(0.005);
    });

const FONTS = ["Bricolage Grotesque Variable", "Hanken Grotesk Variable", "Geist Mono Variable"];

const loadedFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === "loaded")
      .map(({ family }) => family.replace(/^"|"$/g, "")),
  );

test("the name of the event has its face before any font arrives, and a first visit ends in the fonts under the names in its styles", async ({
  page,
}) => {
  const releaseFonts = await holdRequests(page, /\.woff2$/);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const loaded = await loadedFonts(page);
  expect(loaded).toContain("Bricolage Name");
  expect(loaded).not.toContain(FONTS[0]);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveCSS("font-family", /^"Bricolage Name"/);
  releaseFonts();
  await expect.poll(() => loadedFonts(page)).toEqual(expect.arrayContaining(FONTS));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a first visit ends in the page's fonts", async ({ page }) => {
    await page.goto("/");
    await expect.poll(() => loadedFonts(page)).toEqual(expect.arrayContaining(FONTS));
  });
});

test("rarer characters get their font when the code has arrived", async ({ page }) => {
  const release = await holdRequests(page, "**/assets/*.js");
  let isAsked = false;
  page.on("request", (request) => {
    isAsked ||= request.url().includes("hanken-grotesk-latin-ext");
  });
  await page.goto("/contact/general", { waitUntil: "domcontentloaded" });
  await expect.poll(() => loadedFonts(page)).toContain(FONTS[1]);
  await page.locator('[name="name"]').fill("Ayşe");
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(isAsked).toBe(false);
  release();
  await expect.poll(() => isAsked).toBe(true);
});

test("after a reload the cached fonts are applied with the document", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const rule = [...(document.styleSheets[0]?.cssRules ?? [])].at(-1) as CSSMediaRule;
      Object.assign(window, { media: rule.media.mediaText });
    });
  });
  await page.goto("/contact/general");
  await page.reload();
  expect(await page.evaluate(() => (window as unknown as { media: string }).media)).toBe("all");
});
