import { expect, test } from "#tests/support/browser/fixtures.ts";
import { contactPage, formOn } from "#tests/support/browser/form-page.ts";
import { hydrated } from "#tests/support/browser/hydrated.ts";
import { freshValues } from "#tests/support/sample-values.ts";

test.use({ expectsErrors: true });

test("a fault in the header leaves the page and its form (2.19.7)", async ({ page }) => {
  await page.addInitScript(() => {
    const { matchMedia } = globalThis;
    globalThis.matchMedia = (query) => {
      if (query.includes("min-width")) throw new Error("A fault of the header.");
      return matchMedia.call(globalThis, query);
    };
  });
  const form = formOn(page, contactPage);
  await page.goto(contactPage.path);
  await hydrated(page);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await form.fill(freshValues(contactPage.form));
  await form.submit();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page.locator("h1")).toHaveText("Privacy Policy");
});

test("a fault in the footer leaves the page (2.19.7)", async ({ page }) => {
  await page.addInitScript(() => {
    const { observe } = IntersectionObserver.prototype;
    IntersectionObserver.prototype.observe = function (target) {
      if (target.closest("footer")) throw new Error("A fault of the footer.");
      observe.call(this, target);
    };
  });
  await page.goto("/");
  await hydrated(page);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.locator("#venue")).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Contact Us" }).click();
  await expect(page.locator("h1")).toHaveText("Contact Us");
});
