import type { Page } from "@playwright/test";
import { priceSources, rateSources } from "#domain/price-sources.ts";
import { setVisibility } from "#tests/support/browser/conditions.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";

const panel = (page: Page) => page.getByRole("region", { name: "Bitcoin price" });
// The next polls, which a slow machine may reach, add a dollar each.
const dollars = (page: Page) => page.getByRole("button", { name: /93,34\d US dollars/ });
const rupees = (page: Page) => page.getByRole("button", { name: /8,215,\d{3} rupees/ });
const PRICES = priceSources.map(({ name }) => name);

/** Stops the clock of the page before its panel comes into view. */
const openTimed = async (page: Page) => {
  await page.clock.install();
  await openHydrated(page, "/");
  await page.clock.pauseAt(Date.now() + 60_000);
  await panel(page).scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      await page.clock.runFor(16);
      return dollars(page).isVisible();
    })
    .toBe(true);
};

test("requests nothing before the panel comes into view (7.4.8, 10.10)", { tag: "@quick" }, async ({
  page,
  server,
  priceServices,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(server.url)) foreign.push(request.url());
  });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(foreign).toEqual([]);
  const shimmer = await panel(page).evaluate(
    (element) => element.getAnimations({ subtree: true }).length,
  );
  expect(shimmer).toBe(0);
  await panel(page).scrollIntoViewIfNeeded();
  await expect(dollars(page)).toBeVisible();
  await expect
    .poll(() => priceServices.requested.toSorted())
    .toEqual([PRICES[0], rateSources[0]?.name].toSorted());
});

test("switches every 4 seconds and after a click, and stops with its button, under the pointer and on keyboard focus (2.14.5 to 2.14.7, 4.7.3, 9.2.7, 10.6)", async ({
  page,
}) => {
  await openTimed(page);
  await panel(page).hover();
  await page.clock.runFor(20_000);
  await expect(dollars(page)).toBeVisible();
  // A mouse click lets it go on, also while the pointer stays.
  await dollars(page).click();
  await expect(rupees(page)).toBeVisible();
  await page.clock.runFor(3_900);
  await expect(rupees(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(dollars(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(2_900);
  await dollars(page).dispatchEvent("click");
  await page.clock.runFor(3_500);
  await expect(rupees(page)).toBeVisible();
  await page.clock.runFor(600);
  await expect(dollars(page)).toBeVisible();

  await dollars(page).focus();
  await page.keyboard.press("Shift+Tab");
  await page.clock.runFor(20_000);
  await expect(dollars(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Start currency switching" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.clock.runFor(20_000);
  await expect(dollars(page)).toBeVisible();
});

test("under reduced motion it switches only on a click; the price is requested again after 60 seconds, and not in a hidden tab (2.14.6, 2.14.8, 7.4.8, 10.10)", async ({
  page,
  priceServices,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openTimed(page);
  const polls = () => priceServices.requested.filter((name) => name === PRICES[0]).length;
  await page.clock.runFor(61_000);
  await expect.poll(polls).toBe(2);
  await expect(dollars(page)).toBeVisible();
  await dollars(page).click();
  await expect(rupees(page)).toBeVisible();
  await setVisibility(page, "hidden");
  await page.clock.runFor(300_000);
  expect(polls()).toBe(2);
  await setVisibility(page, "visible");
  await page.clock.runFor(10);
  await expect.poll(polls).toBe(3);
});

test("shows three dashes when every service refuses, and logs it once (4.7.2, 8.1.8)", async ({
  page,
  priceServices,
  consoleErrors,
}) => {
  for (const name of PRICES) priceServices.refusing.add(name);
  await page.goto("/");
  await panel(page).scrollIntoViewIfNeeded();
  await expect(panel(page).getByText("---").first()).toBeVisible();
  // The browser reports each refusal.
  const ours = () => consoleErrors.filter((text) => !text.startsWith("Failed to load resource"));
  await expect.poll(ours).toEqual(["No source gave a bitcoin price."]);
  consoleErrors.length = 0;
});
