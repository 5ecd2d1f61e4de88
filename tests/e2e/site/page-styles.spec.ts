import type { Page } from "@playwright/test";
import { holdRequests } from "#tests/support/browser/conditions.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";

const DEFERRED = /assets\/deferred-[\w-]+\.css$/;

/** Returns the stylesheets that the page requests from now on. */
const requestedStylesheets = (page: Page): readonly string[] => {
  const files: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") files.push(new URL(request.url()).pathname);
  });
  return files;
};

/** Returns the link to the styles of the second half, beside which the page's code adds others. */
const deferredStyles = (page: Page) =>
  page.locator('head > link[rel="stylesheet"][href*="/deferred-"]');

const widthOf = (page: Page) =>
  page.getByRole("form").evaluate((form) => form.getBoundingClientRect().width);

test("a first visit requests no stylesheet, and the styles of another page arrive with its code, once", async ({
  page,
}) => {
  const stylesheets = requestedStylesheets(page);
  await openHydrated(page, "/contact/general");
  const asFirstPage = await widthOf(page);
  await openHydrated(page, "/contact");
  expect(stylesheets).toEqual([]);
  await page.getByRole("main").locator('a[href="/contact/general"]').click();
  await expect(page.getByRole("form")).toBeVisible();
  expect(await widthOf(page)).toBe(asFirstPage);
  expect(stylesheets.length).toBeGreaterThan(0);
  const arrived = stylesheets.length;

  await page.getByRole("link", { name: "Back to contact" }).click();
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeVisible();
  expect(stylesheets).toHaveLength(arrived);
});

/** Returns computed styles of the first ticket and the footer in the page's fonts. */
const lookOfSecondHalf = async (page: Page) => {
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes("Hanken Grotesk Variable") && status === "loaded",
    ),
  );
  return page.evaluate(() =>
    ["#tickets li", "#venue h2", "footer"].map((selector) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`There is no ${selector}.`);
      const { width, height } = element.getBoundingClientRect();
      return [selector, width, height, getComputedStyle(element).backgroundColor];
    }),
  );
};

test("nothing below the first screen is seen without its styles", async ({ page }) => {
  const release = await holdRequests(page, DEFERRED);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(deferredStyles(page)).toBeAttached();
  await page.mouse.wheel(0, 20_000);
  await expect(page.locator("#tickets")).toBeHidden();
  await expect(page.locator("footer")).toBeHidden();
  release();
  await expect(page.locator("#tickets")).toBeVisible();
  await expect(page.locator("footer")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the landing page has all of its styles", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("#tickets li").first()).toHaveCSS("border-top-width", "1px");
    await expect(page.locator("footer")).toBeVisible();
  });
});

test("a section in the address is scrolled to when its styles arrive late", async ({ page }) => {
  const release = await holdRequests(page, DEFERRED);
  await page.goto("/#venue", { waitUntil: "commit" });
  await expect(deferredStyles(page)).toBeAttached();
  release();
  await expect(page.locator("#venue h2")).toBeInViewport();
});

test("the landing page looks the same after a visit to another page, to a visitor from there, and when its styles were dropped once", async ({
  page,
  consoleErrors,
}) => {
  await openHydrated(page, "/");
  const look = await lookOfSecondHalf(page);
  await page.getByRole("link", { name: "Contact Us" }).first().click();
  await expect(page.locator("#tickets")).toHaveCount(0);
  await page.goBack();
  await expect(page.locator("#tickets")).toBeVisible();
  expect(await lookOfSecondHalf(page)).toEqual(look);

  await openHydrated(page, "/media");
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page.locator("#tickets")).toBeVisible();
  expect(await lookOfSecondHalf(page)).toEqual(look);

  await page.route(DEFERRED, (route) => route.abort(), { times: 1 });
  await openHydrated(page, "/");
  await expect.poll(() => lookOfSecondHalf(page)).toEqual(look);
  consoleErrors.length = 0;
});

test("the landing page can be read where its styles are dropped twice", async ({
  page,
  consoleErrors,
}) => {
  await page.route(DEFERRED, (route) => route.abort());
  await page.goto("/");
  await expect(page.locator("#tickets")).toBeVisible();
  consoleErrors.length = 0;
});
