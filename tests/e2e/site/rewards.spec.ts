import type { Locator, Page } from "@playwright/test";
import { event } from "#domain/event.ts";
import { expect } from "#tests/support/browser/fixtures.ts";
import { hydrated, openHydrated } from "#tests/support/browser/hydrated.ts";
import { before as test } from "#tests/support/browser/test-at.ts";

const REWARDS = `${event.rewardsUrl}/`;

test.describe("Win Free Tickets", () => {
  test("keeps the referral code from an unknown path and on a walk through the site, nothing else of the query, and all of it within a page (2.3.1, 2.3.6)", {
    tag: "@quick",
  }, async ({ page }) => {
    await page.goto("/no/such/page?referralCode=AB&x=1");
    await expect(page).toHaveURL(/\/\?referralCode=AB$/);
    await hydrated(page);
    await page.getByRole("banner").getByRole("link", { name: "Partnerships" }).click();
    await expect(page).toHaveURL(/\/media\?referralCode=AB$/);
    await page.getByRole("link", { name: "Apply for Media & Partnerships" }).click();
    await expect(page).toHaveURL(/\/contact\/media-partnership\?referralCode=AB$/);
    await page.getByRole("link", { name: "Back to contact" }).click();
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
    await page.getByRole("navigation", { name: "On this page" }).getByRole("link").last().click();
    await expect(page).toHaveURL(/\/terms\?referralCode=AB#\w+$/);
    await expect(page.getByRole("link", { name: "Win Free Tickets" })).toHaveAttribute(
      "href",
      `${REWARDS}?referralCode=AB`,
    );
    await page.evaluate(() => {
      history.pushState({ key: "x", idx: 1 }, "", "/no/such/page?referralCode=CD&x=1");
      dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    });
    await expect(page).toHaveURL(/\/\?referralCode=CD$/);
    await openHydrated(page, "/?referralCode=EF&utm_source=x");
    const menu = page.getByRole("navigation", { name: "Main" });
    await menu.getByRole("link", { name: "Speakers" }).click();
    await expect(page).toHaveURL(/\?referralCode=EF&utm_source=x#speakers$/);
    for (const link of await page.getByRole("link", { name: "Win Free Tickets" }).all())
      await expect(link).toHaveAttribute("href", `${REWARDS}?referralCode=EF`);
  });

  test("carries the referral code even before the scripts are loaded (2.3.7)", async ({ page }) => {
    await page.route("**/assets/*.js", () => {});
    await page.goto("/?referralCode=AB");
    await page.getByRole("banner").getByRole("link", { name: "Partnerships" }).click();
    await expect(page).toHaveURL(/\/media\?referralCode=AB$/);
    await page.getByRole("banner").getByRole("link", { name: "Win Free Tickets" }).click();
    await expect(page).toHaveURL(`${REWARDS}?referralCode=AB`);
  });
});

test.describe("the ripple", () => {
  const ripples = (page: Page) => page.getByRole("banner").locator("a [aria-hidden]:empty");

  /** Clicks a button, and returns the duration of the ripple as soon as it is there. */
  const rippleOf = (button: Locator) =>
    button.evaluate(
      (element: HTMLElement) =>
        new Promise<unknown>((resolve) => {
          new MutationObserver(() => {
            const ripple = element.querySelector("span[aria-hidden]:empty");
            if (ripple) resolve(ripple.getAnimations()[0]?.effect?.getComputedTiming().duration);
          }).observe(element, { childList: true });
          element.click();
        }),
    );

  test("of every button lasts 600 ms and is then removed, and is left out under reduced motion (2.2.12, 2.14.8, 9.1.6)", async ({
    page,
  }) => {
    await openHydrated(page, "/");
    await page.evaluate(() => addEventListener("click", (click) => click.preventDefault()));
    const price = page.getByRole("region", { name: "Bitcoin price" });
    const quotes = page.locator("#speakers");
    for (const button of [
      page.getByRole("banner").getByRole("link", { name: "Win Free Tickets" }),
      page.getByRole("button", { name: "Stop live updates" }),
      quotes.getByRole("button", { name: /^Next/ }),
      quotes
        .getByRole("group", { name: /^Choose/ })
        .getByRole("button")
        .last(),
      price.getByRole("button", { name: /Bitcoin price/ }),
    ])
      expect(await rippleOf(button)).toBe(600);
    await expect(ripples(page)).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await rippleOf(page.getByRole("banner").getByRole("button"))).toBe(600);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.getByRole("banner").getByRole("link", { name: "Win Free Tickets" }).click();
    expect(await ripples(page).count()).toBe(0);
  });
});
