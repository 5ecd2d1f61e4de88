import { holdRequests } from "#tests/support/browser/conditions.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { hydrated, openHydrated } from "#tests/support/browser/hydrated.ts";
import { publicPages } from "#tests/support/browser/pages.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";

test("every page has a title and a description of its own (2.15.3)", async ({ request }) => {
  const heads = await Promise.all(
    publicPages.map(async ({ path }) => (await request.get(path)).text()),
  );
  for (const part of [/<title[^>]*>[^<]+/, /<meta[^>]*name="description"[^>]*>/])
    expect(new Set(heads.map((html) => part.exec(html)?.[0])).size).toBe(publicPages.length);
});

test("an unknown path leads to the landing page, and leaves no entry in the history (2.1.14)", async ({
  page,
}) => {
  await openHydrated(page, "/terms");
  await page.goto("/no/such/page");
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/terms$/);
  await hydrated(page);
  await page.evaluate(() => {
    scrollTo(0, 500);
    history.pushState({ key: "x", idx: 1 }, "", "/no/such/page");
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  });
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator("h1")).toHaveText(defaultEdition.name);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/terms$/);
});

test("a navigation sets title and focus and scrolls up (2.13.1, 2.13.6)", {
  tag: "@quick",
}, async ({ page }) => {
  await openHydrated(page, "/terms");
  await page.evaluate(() => scrollTo(0, 600));
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveTitle(/^Privacy Policy \|/);
  await expect(page.locator("h1")).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/privacy$/);
});

test("a page whose code cannot be loaded says so and offers to load it again (2.1.17)", async ({
  page,
  consoleErrors,
}) => {
  await openHydrated(page, "/contact");
  await page.route(/assets\/media-\w/, (route) => route.abort());
  await page.getByRole("link", { name: "Partnerships", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("This page could not be loaded");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.locator("h1")).toHaveText("Media & Partnerships");
  await hydrated(page);
  consoleErrors.length = 0;
});

test("going back before the scripts are loaded shows the page of the URL", async ({ page }) => {
  await openHydrated(page, "/contact");
  await page.getByRole("link", { name: "Partnerships", exact: true }).click();
  await expect(page.locator("h1")).toHaveText("Media & Partnerships");
  const release = await holdRequests(page, /entry\.client/);
  await page.reload();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/contact$/);
  release();
  await expect(page.locator("h1")).toHaveText("Contact Us");
});
