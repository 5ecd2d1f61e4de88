import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { hydrated, openHydrated } from "#tests/support/browser/hydrated.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";

const link = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });
const top = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));
/** Types a hash into the address bar, and lets the page handle the new entry. */
const typeHash = async (page: Page, hash: string) => {
  await page.evaluate((typed) => location.assign(typed), hash);
  await expect.poll(() => top(page, hash)).toBe(80);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
};
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test("back and forward between hashes typed into the address bar scroll to their sections (2.13.3)", async ({
  page,
}) => {
  await openHydrated(page, "/#why-attend");
  await typeHash(page, "#tickets");
  await typeHash(page, "#why-sponsor");
  for (const [go, hash] of [
    ["goBack", "#tickets"],
    ["goBack", "#why-attend"],
    ["goForward", "#tickets"],
    ["goForward", "#why-sponsor"],
  ] as const) {
    await page[go]();
    await expect.poll(() => top(page, hash)).toBe(80);
  }
});

test("a reload keeps the scroll position, and so does going back afterwards", async ({ page }) => {
  await openHydrated(page, "/");
  await page.mouse.wheel(0, 900);
  await expect.poll(() => scrolled(page)).toBe(900);
  await link(page, "Volunteer").click();
  await expect(page.locator("h1")).toHaveText("Student / Volunteer");
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await expect(page.locator("h1")).toHaveText(defaultEdition.name);
  await expect.poll(() => scrolled(page)).toBe(900);
});

test("odd hashes do no harm (2.13.5)", async ({ page }) => {
  for (const hash of ["#%E0%A4%A", "#%00", "#a b", "#'\"<script>", "#no-such-section"]) {
    await page.goto("about:blank");
    await openHydrated(page, `/${hash}`);
    await link(page, "Contact Us").click();
    await expect(page.locator("h1")).toHaveText("Contact Us");
    await page.goBack();
    await expect(page.locator("h1")).toHaveText(defaultEdition.name);
    expect(await scrolled(page)).toBe(0);
  }
});
