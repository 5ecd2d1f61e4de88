import type { Page } from "@playwright/test";
import { event } from "#domain/event.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import { openHydrated } from "#tests/support/hydrated.ts";

const REWARDS = `${event.rewardsUrl}/`;

test.describe("Win Free Tickets", () => {
  test("links to the rewards site, with the referral code of the current URL", async ({ page }) => {
    await openHydrated(page, '/?referralCode=a"><script>&utm_source=x');
    const links = page.getByRole("link", { name: "Win Free Tickets" });
    const wanted = `${REWARDS}?referralCode=a%22%3E%3Cscript%3E`;
    await expect(links).toHaveCount(2);
    for (const link of await links.all()) await expect(link).toHaveAttribute("href", wanted);
    const menu = page.getByRole("navigation", { name: "Main" });
    await menu.getByRole("link", { name: "Speakers" }).click();
    await expect(page).toHaveURL(/#speakers$/);
    await expect(links.first()).toHaveAttribute("href", wanted);
    await page.getByRole("banner").getByRole("link", { name: event.shortName }).click();
    await expect(page).not.toHaveURL(/#/);
    await expect(links.first()).toHaveAttribute("href", wanted);
    await menu.getByRole("link", { name: "Contact Us" }).click();
    await expect(page.locator("h1")).toHaveText("Contact Us");
    await expect(links.first()).toHaveAttribute("href", REWARDS);
  });

  test("leaves the site with a full navigation", async ({ page }) => {
    await page.route(`${REWARDS}**`, (route) => route.fulfill({ body: "rewards" }));
    await openHydrated(page, "/terms?referralCode=satoshi");
    await page.getByRole("banner").getByRole("link", { name: "Win Free Tickets" }).click();
    await expect(page).toHaveURL(`${REWARDS}?referralCode=satoshi`);
  });

  test("carries the referral code even before the scripts are loaded", async ({ page }) => {
    await page.route("**/assets/*.js", () => {});
    await page.route(`${REWARDS}**`, (route) => route.fulfill({ body: "rewards" }));
    await page.goto("/?referralCode=satoshi");
    await page.getByRole("banner").getByRole("link", { name: "Win Free Tickets" }).click();
    await expect(page).toHaveURL(`${REWARDS}?referralCode=satoshi`);
  });
});

test.describe("the ripple", () => {
  const ripples = (page: Page) => page.getByRole("banner").locator("a [aria-hidden]:empty");

  test("of a button lasts 600 ms and is then removed", async ({ page }) => {
    await page.route(`${REWARDS}**`, (route) => route.abort());
    await openHydrated(page, "/contact");
    await page.evaluate(() => addEventListener("click", (click) => click.preventDefault()));
    await page.getByRole("banner").getByRole("link", { name: "Win Free Tickets" }).click();
    await expect(ripples(page)).toHaveCount(1);
    const duration = await ripples(page).evaluate(
      (ripple) => ripple.getAnimations()[0]?.effect?.getComputedTiming().duration,
    );
    expect(duration).toBe(600);
    await expect(ripples(page)).toHaveCount(0);
  });

  test("is left out under reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openHydrated(page, "/contact");
    await page.evaluate(() => addEventListener("click", (click) => click.preventDefault()));
    await page.getByRole("banner").getByRole("link", { name: "Win Free Tickets" }).click();
    await expect(ripples(page)).toHaveCount(0);
  });
});
