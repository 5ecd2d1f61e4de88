import { expect, test } from "#tests/support/browser/fixtures.ts";
import { holdRequests } from "#tests/support/browser/hold-requests.ts";
import { hydrated, openHydrated } from "#tests/support/browser/hydrated.ts";
import { documentTitle, publicPages, staffLogin } from "#tests/support/browser/pages.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";

for (const facts of [...publicPages, staffLogin]) {
  test(`${facts.path} has its title, one h1 and its back link (1.2.1, 2.1.2 to 2.1.12, 2.7.1, 2.7.2, 2.8.1, 2.8.2, 2.10.1, 2.15.2, 6.1.1, 7.6.1)`, async ({
    page,
    baseURL,
  }) => {
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(`${baseURL}/`)) foreign.push(request.url());
    });
    await openHydrated(page, facts.path);
    await expect(page).toHaveTitle(documentTitle(facts));
    await expect(page.locator("h1")).toHaveText(facts.h1);
    const back = page.locator("main").getByRole("link", { name: /^Back to/ });
    if (facts.back) await expect(back).toHaveAttribute("href", facts.back);
    else await expect(back).toHaveCount(0);
    await page.waitForLoadState("networkidle");
    expect(foreign).toEqual([]);
  });
}

test("every page has a title and a description of its own (2.15.3)", async ({ page }) => {
  const seen = { titles: new Set<string>(), descriptions: new Set<string | null>() };
  for (const { path } of publicPages) {
    await page.goto(path);
    seen.titles.add(await page.title());
    seen.descriptions.add(await page.locator('meta[name="description"]').getAttribute("content"));
  }
  expect(seen.titles.size).toBe(publicPages.length);
  expect(seen.descriptions.size).toBe(publicPages.length);
});

test("an unknown path redirects to the landing page and leaves no entry in the history (2.1.14)", async ({
  page,
}) => {
  await openHydrated(page, "/contact");
  await page.goto("/no/such/page");
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});

test("an unknown path within the app leads to the landing page (2.1.14)", async ({ page }) => {
  await openHydrated(page, "/terms");
  await page.evaluate(() => {
    scrollTo(0, 500);
    history.pushState({ key: "x", idx: 1 }, "", "/no/such/page");
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  });
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator("h1")).toHaveText(defaultEdition.name);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/terms$/);
});

test("a navigation sets title and focus and scrolls up (2.13.1, 2.13.6)", async ({ page }) => {
  await openHydrated(page, "/terms");
  await page.evaluate(() => scrollTo(0, 600));
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveTitle(/^Privacy Policy \|/);
  await expect(page.locator("h1")).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
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
