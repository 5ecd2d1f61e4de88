import { newsForm } from "#app/content/edition.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { askForNews } from "#domain/next-edition.ts";
import { priceSources } from "#domain/price-sources.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { hydrated, openHydrated } from "#tests/support/browser/hydrated.ts";
import { publicPages, staffLogin } from "#tests/support/browser/pages.ts";
import {
  removeRenderedAnew,
  startTranslator,
  translated,
  translateFromLoad,
} from "#tests/support/browser/translator.ts";
import { rounds } from "#tests/support/long.ts";

test.afterEach(({ consoleErrors }) => removeRenderedAnew(consoleErrors));

const PAGES = [...publicPages, staffLogin];
/** Pages of a kind are left in the same way. */
const ONE_OF_EACH_KIND = PAGES.filter(({ path }) =>
  ["/", "/contact", "/apply/speaker", "/terms"].includes(path),
);

for (const [when, pages] of [
  ["before its code has run", PAGES],
  ["afterwards", rounds(ONE_OF_EACH_KIND, PAGES)],
] as const)
  test(`pages can be read and left by their links where a browser translates them ${when} (2.19.3)`, async ({
    page,
  }) => {
    if (when === "before its code has run") await translateFromLoad(page);
    for (const { path, h1 } of pages) {
      await openHydrated(page, path);
      await page.evaluate(startTranslator);
      await expect(page.locator("h1")).toHaveText(translated(h1));
      const names = page.locator("[translate=no]");
      for (const text of await names.allTextContents()) expect(text).not.toContain("‹");
      const target = path === "/contact" ? "Partnerships" : "Contact Us";
      await page.getByRole("banner").getByRole("link", { name: target }).click();
      await expect(page.locator("h1")).not.toHaveText(translated(h1));
      await page.goBack();
      await expect(page.locator("h1")).toHaveText(translated(h1));
      await expect(page).toHaveTitle(/^‹[^‹]+›$/);
    }
  });

test("carousels, counter, price, name and menu of the landing page go on while a browser translates it (2.19.3)", async ({
  page,
  priceServices,
  consoleErrors,
}) => {
  await page.clock.install();
  await openHydrated(page, "/");
  await page.evaluate(startTranslator);
  await page.clock.pauseAt(Date.now() + 60_000);

  const quotes = page.getByRole("region", { name: "quotes" });
  const shown = quotes.locator("[role=group]:not([inert]) blockquote");
  const first = await shown.textContent();
  await quotes.getByRole("button", { name: "Next quote" }).click();
  await expect(shown).not.toHaveText(first ?? "");

  const counter = page.getByRole("region", { name: "Live registrations" });
  const total = counter.locator(".visually-hidden");
  const before = await total.textContent();
  // Of the counter's steps only every other one counts somebody.
  await expect
    .poll(async () => {
      await page.clock.runFor(37_000);
      return total.textContent();
    })
    .not.toBe(before);

  const price = page.getByRole("region", { name: "Bitcoin price" });
  await price.scrollIntoViewIfNeeded();
  const dollars = price.getByRole("button", { name: "US dollars. Show in rupees" });
  const rupees = price.getByRole("button", { name: "rupees. Show in US dollars" });
  await expect
    .poll(async () => {
      await page.clock.runFor(16);
      return (await dollars.or(rupees).count()) > 0;
    })
    .toBe(true);
  await expect(price).toContainText("+1.42%");
  await page.mouse.move(0, 0);
  const name = await price.getByRole("button").last().textContent();
  await page.clock.runFor(4_100);
  await expect(price.getByRole("button").last()).not.toHaveText(name ?? "");
  // The next source has no change of a day.
  priceServices.refusing.add(priceSources[0]?.name ?? "");
  await page.clock.runFor(61_000);
  await expect(price).not.toContainText("1.42%");

  const ring = page.getByRole("group", { name: "Shape" });
  await ring.getByRole("button").last().click();
  await expect(ring.getByRole("button").last()).toContainText("1350");
  await expect(ring.getByRole("button").last().locator("svg")).toHaveCount(1);
  await expect(ring.getByRole("button").first().locator("svg")).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole("banner").getByRole("button", { name: "Menu" });
  await menu.click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link").first().click();
  await hydrated(page);
  // The browser logs the refusal, now or after the test.
  const unplanned = consoleErrors.filter((error) => !error.includes("status of 503"));
  consoleErrors.splice(0, consoleErrors.length, ...unplanned);
});

test("the request for news is refused and corrected while a browser translates it (2.19.3)", async ({
  page,
}) => {
  await openHydrated(page, "/");
  await page.evaluate(startTranslator);
  const form = page.getByRole("form", { name: newsForm.submit });
  await form.locator("button[type=submit]").click();
  await expect(form.getByRole("alert")).toContainText(contactForm.copy.banner);
  await form.getByLabel("Email").fill("asha@gmial.com");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "asha@gmail.com" }).click();
  await expect(page.getByText("Did you mean")).toBeHidden();
  await form.getByLabel("Full name").fill("Asha Rao");
  await expect(form.getByRole("alert")).toHaveCount(0);
  await form.locator("button[type=submit]").click();
  await expect(page.getByText(askForNews.success)).toBeVisible();
});
