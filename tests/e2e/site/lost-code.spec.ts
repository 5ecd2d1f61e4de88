import { holdRequests } from "#tests/support/browser/conditions.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { givenUp, hydrated } from "#tests/support/browser/hydrated.ts";
import { storeSession } from "#tests/support/browser/sign-in.ts";
import { STAFF } from "#tests/support/people.ts";

test.use({ expectsErrors: true });

// In Chromium alone: no driver of tests/engines can lose a chosen request.
const LIBRARY = /assets\/dist-/;

for (const [what, path, lost] of [
  ["the entry", "/admin", /assets\/entry\.client-/],
  ["the page", "/admin", /assets\/admin-/],
  ["the page", "/contact", /assets\/contact-/],
] as const)
  test(`${path} reports that the code of ${what} could not be loaded, and offers to retry (2.1.17)`, async ({
    page,
  }) => {
    let isLost = true;
    await page.route(lost, (route) => (isLost ? route.abort() : route.continue()));
    await page.goto(path);
    await givenUp(page);
    await expect(page.getByRole("alert")).toContainText(
      "This page could not be loaded completely.",
    );
    await expect(page.getByText("Loading...")).toBeHidden();
    // The page may still be trying, and would remove the link if it succeeded before the click.
    page.on("request", (request) => {
      isLost &&= !request.isNavigationRequest();
    });
    await page.getByRole("link", { name: "Reload the page" }).click();
    await hydrated(page);
    await expect(page.getByRole("alert")).toBeHidden();
  });

for (const path of ["/contact", "/terms"])
  test(`modules that were dropped are fetched again: ${path} (2.1.17)`, async ({ page }) => {
    for (const lost of [/assets\/entry\.client-/, /assets\/contact-/])
      await page.route(lost, (route) => route.abort(), { times: 1 });
    await page.goto(path);
    await hydrated(page);
    await page.getByRole("banner").getByRole("link", { name: "Contact Us" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact Us");
    await expect(page.getByRole("alert")).toBeHidden();
  });

test("a page whose code loads later removes its notice", async ({ page }) => {
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await page.evaluate(() => dispatchEvent(new Event("app:failed")));
  await expect(page.getByRole("alert")).toBeVisible();
  release();
  await hydrated(page);
  await expect(page.getByRole("alert")).toBeHidden();
});

test("the dashboard fetches its library again", async ({ page, server }) => {
  await storeSession(page, server, STAFF);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  let requests = 0;
  await page.route(LIBRARY, (route) => {
    requests += 1;
    return requests === 1 ? route.abort() : route.continue();
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await expect(page.getByRole("tab").first()).toBeVisible();
  expect(requests).toBe(2);
});
