import { datesHavePassed } from "#app/content/edition.ts";
import { hero } from "#app/content/home/hero.ts";
import { atBothWidths, expectToFit } from "#tests/support/browser/axe.ts";
import { holdRequests } from "#tests/support/browser/conditions.ts";
import { expect } from "#tests/support/browser/fixtures.ts";
import { hydrated, openHydrated } from "#tests/support/browser/hydrated.ts";
import { after, before } from "#tests/support/browser/test-at.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";

/** The visitor's clock never matters, so each is wrong. */
before.beforeEach(({ page }) => page.clock.setFixedTime("2027-01-01"));
after.beforeEach(({ page }) => page.clock.setFixedTime("2026-01-01"));

const { lead } = hero(defaultEdition);
const CALENDAR = 'a[href$=".ics"]';
const STRUCTURED_DATA = 'script[type="application/ld+json"]';

for (const [when, test, path] of [
  ["before the end", before, "/"],
  ["before the end", before, "/media"],
  ["after the end", after, "/contact/general"],
] as const)
  test(`${path} has no accessibility findings, and nothing wider than the window, ${when} (2.18.4)`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openHydrated(page, path);
    await expectToFit(page);
  });

after(
  "the hero says that the dates have passed, and no date is amber (2.18.5)",
  async ({ page }) => {
    await openHydrated(page, "/admin/login");
    await expect(page.getByText(datesHavePassed)).toHaveCount(0);
    await page.getByRole("banner").getByRole("link").first().click();
    await expect(page.getByText(lead.past)).toBeVisible();
    await expect(page.locator(CALENDAR)).toHaveCount(0);
    await expect(page.locator(STRUCTURED_DATA)).toHaveCount(0);
    await expect(page.getByText(datesHavePassed)).toHaveCount(0);
    await expect(page.locator("h1 + p")).toContainText(defaultEdition.when);
    await expect(page.locator("h1 + p")).toHaveCSS("color", "rgb(207, 198, 182)");
    const main = page.getByRole("main");
    await expect(main.getByRole("link").nth(0)).toHaveText("Win Free Tickets");
    await expect(main.getByRole("link").nth(1)).toHaveText("Apply to be a Speaker");
  },
);

after(
  "the notice is between header and heading and shifts no layout at both widths (2.18.3)",
  ({ page }) =>
    atBothWidths(page, async () => {
      const release = await holdRequests(page, "**/assets/*.js");
      const topOfHeading = () =>
        page.evaluate(async () => {
          await document.fonts.ready;
          return document.querySelector("h1")?.getBoundingClientRect().top;
        });
      await page.goto("/media", { waitUntil: "domcontentloaded" });
      const topBefore = await topOfHeading();
      release();
      await hydrated(page);
      expect(await topOfHeading()).toBe(topBefore);
      const [header, line, heading] = await Promise.all(
        ["header", "aside", "h1"].map((name) => page.locator(name).first().boundingBox()),
      );
      expect(line?.y).toBe((header?.y ?? 0) + (header?.height ?? 0));
      expect(heading?.y).toBeGreaterThan((line?.y ?? 0) + (line?.height ?? 0));
      await page.unrouteAll();
    }),
);
