import { datesHavePassed } from "#app/content/edition.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { hydrated } from "#tests/support/browser/hydrated.ts";
import * as edition from "#tests/support/server/edition.ts";
import { type SiteAt, siteAt } from "#tests/support/server/site-at.ts";

let lastDay: SiteAt;
let dayAfter: SiteAt;
test.beforeAll(async () => {
  [lastDay, dayAfter] = await Promise.all([siteAt(edition.lastSecond), siteAt(edition.dayAfter)]);
});
test.afterAll(() => Promise.all([lastDay.stop(), dayAfter.stop()]));

const CALENDAR = 'a[href$=".ics"]';
const STRUCTURED_DATA = 'script[type="application/ld+json"]';

test("until the last day there are calendar and JSON-LD, and no notice (2.18.1)", async ({
  page,
}) => {
  await page.clock.setFixedTime("2027-01-01");
  await page.goto(lastDay.url);
  await hydrated(page);
  await expect(page.locator(CALENDAR)).toBeVisible();
  await expect(page.locator(STRUCTURED_DATA)).toHaveCount(1);
  await expect(page.getByText(datesHavePassed)).toHaveCount(0);
});

test("after the edition, calendar and JSON-LD are gone and a notice is shown (2.18.2)", async ({
  page,
}) => {
  await page.clock.setFixedTime("2026-01-01");
  await page.goto(dayAfter.url);
  await hydrated(page);
  await expect(page.locator(CALENDAR)).toHaveCount(0);
  await expect(page.locator(STRUCTURED_DATA)).toHaveCount(0);
  await expect(page.getByText(datesHavePassed)).toBeVisible();
  await page.getByRole("link", { name: "Partnerships" }).click();
  await expect(page.locator("h1")).toHaveText("Media & Partnerships");
  await expect(page.getByText(datesHavePassed)).toBeVisible();
});

test("after the staff's login, the landing page has the notice and no calendar", async ({
  page,
}) => {
  await page.goto(`${dayAfter.url}/admin/login`);
  await hydrated(page);
  await expect(page.getByText(datesHavePassed)).toHaveCount(0);
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page.getByText(datesHavePassed)).toBeVisible();
  await expect(page.locator(CALENDAR)).toHaveCount(0);
});

for (const width of [390, 768, 1440])
  test(`the notice is between header and heading and shifts no layout at ${width} px (2.18.3)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const held = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    const topOfHeading = () =>
      page.evaluate(async () => {
        await document.fonts.ready;
        return document.querySelector("h1")?.getBoundingClientRect().top;
      });
    await page.goto(dayAfter.url, { waitUntil: "domcontentloaded" });
    const before = await topOfHeading();
    held.resolve();
    await hydrated(page);
    expect(await topOfHeading()).toBe(before);
    const [header, line, heading] = await Promise.all(
      ["header", "aside", "h1"].map((name) => page.locator(name).first().boundingBox()),
    );
    expect(line?.y).toBe((header?.y ?? 0) + (header?.height ?? 0));
    expect(heading?.y).toBeGreaterThan((line?.y ?? 0) + (line?.height ?? 0));
  });
