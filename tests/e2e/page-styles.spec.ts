import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";
import { openHydrated } from "#tests/support/hydrated.ts";

/** Returns the stylesheets that the page requests from now on. */
const requestedStylesheets = (page: Page): readonly string[] => {
  const files: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") files.push(new URL(request.url()).pathname);
  });
  return files;
};

const widthOf = (page: Page) =>
  page.getByRole("form").evaluate((form) => form.getBoundingClientRect().width);

test("a first visit requests no stylesheet", async ({ page }) => {
  const stylesheets = requestedStylesheets(page);
  await openHydrated(page, "/contact/general");
  expect(stylesheets).toEqual([]);
});

test("the styles of another page arrive with its code, once", async ({ page }) => {
  await openHydrated(page, "/contact/general");
  const asFirstPage = await widthOf(page);

  await openHydrated(page, "/contact");
  const stylesheets = requestedStylesheets(page);
  await page.getByRole("main").locator('a[href="/contact/general"]').click();
  await expect(page.getByRole("form")).toBeVisible();
  expect(await widthOf(page)).toBe(asFirstPage);
  expect(stylesheets.length).toBeGreaterThan(0);
  const arrived = stylesheets.length;

  await page.getByRole("link", { name: "Back to contact" }).click();
  await expect(page.getByRole("heading", { name: "Contact Us" })).toBeVisible();
  expect(stylesheets).toHaveLength(arrived);
});
