import { expect, test } from "#tests/support/browser/fixtures.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";
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
  test(`translated pages can be read and left by links ${when} (2.19.3)`, async ({ page }) => {
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
