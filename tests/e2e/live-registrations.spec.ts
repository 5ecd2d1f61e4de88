import type { Page } from "@playwright/test";
import { windowsCaption } from "#app/content/footer.ts";
import { expect } from "#tests/support/browser/fixtures.ts";
import { testAt } from "#tests/support/browser/test-at.ts";
import { lastSecond } from "#tests/support/server/edition.ts";

const test = testAt(lastSecond);

/** 10 seconds after a step began; the next one begins 27 seconds later. */
const NOON = new Date("2026-02-14T12:02:54Z");
const panel = (page: Page) => page.getByRole("region", { name: "Live registrations" });

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: NOON });
  await page.clock.pauseAt(new Date(NOON.getTime() + 1_000));
});

const open = async (page: Page) => {
  await page.goto("/");
  await page.clock.runFor(100);
  await expect(panel(page)).toContainText("180,452");
};

test("shows all visitors the same number at one time (2.4.4, 4.8.1, 4.8.2)", async ({ page }) => {
  await open(page);
  await expect(panel(page)).toContainText("+1 just registered");
});

test("counts on with the next step, not 37 seconds after the visit (9.7.3)", async ({ page }) => {
  await open(page);
  await page.clock.runFor(25_800);
  await expect(panel(page)).toContainText("180,452");
  await page.clock.runFor(200);
  await expect(panel(page)).toContainText("180,453");
});

test("mentions no new registrations when the latest step is zero (4.8.2)", async ({ page }) => {
  await open(page);
  await page.clock.runFor(64_000);
  await expect(panel(page)).toContainText("180,453");
  await expect(panel(page)).not.toContainText("just registered");
});

test("stops with its button, and catches up when started again (2.14.5, 10.6)", async ({
  page,
}) => {
  await open(page);
  await panel(page).getByRole("button", { name: "Stop live updates" }).click();
  await page.clock.runFor(370_000);
  await expect(panel(page)).toContainText("180,452");
  await panel(page).getByRole("button", { name: "Start live updates" }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(100);
  await expect(panel(page)).toContainText("180,457");
});

/** Returns the outlines of the lit windows in the footer's city. */
const litWindows = (page: Page) =>
  page
    .locator("#lit-windows path")
    .evaluateAll((paths) =>
      paths.flatMap((path) => path.getAttribute("d")?.match(/M[^M]+/g) ?? []),
    );

test("lights the footer's windows by the latest steps, and stops them with its button (2.5.7)", async ({
  page,
}) => {
  await open(page);
  await expect(page.getByRole("contentinfo").getByText(windowsCaption)).toBeVisible();
  const before = await litWindows(page);
  expect(before.length).toBeGreaterThan(100);
  expect(before.length).toBeLessThan(220);
  await expect(page.locator("use[href='#lit-windows']")).toBeVisible();
  const fades = () =>
    page
      .locator("#lit-windows path")
      .evaluateAll((paths) =>
        paths.some((path) => getComputedStyle(path).animationName !== "none"),
      );
  expect(await fades()).toBe(false);
  await page.clock.runFor(26_000);
  const after = await litWindows(page);
  expect(after).not.toEqual(before);
  expect(await fades()).toBe(true);

  await panel(page).getByRole("button", { name: "Stop live updates" }).click();
  await page.clock.runFor(370_000);
  expect(await litWindows(page)).toEqual(after);
});

test("shows the base and dark windows, and explains them, without JavaScript (2.5.7, 2.16.3)", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.url);
  await expect(page.getByRole("contentinfo").getByText(windowsCaption)).toBeVisible();
  await expect(page.locator("#lit-windows")).toHaveCount(0);
  await expect(panel(page)).toContainText("50,000+");
  await context.close();
});

test("counts on, and lights a window without a fade, under reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page);
  const before = await litWindows(page);
  await page.clock.runFor(26_000);
  await expect(panel(page)).toContainText("180,453");
  expect(await litWindows(page)).not.toEqual(before);
  const latest = page.locator("#lit-windows path").last();
  expect(await latest.evaluate((path) => getComputedStyle(path).animationName)).toBe("none");
});

test("counts on under the pointer", async ({ page }) => {
  await open(page);
  await panel(page).getByText("Expected attendees").hover();
  await page.clock.runFor(26_000);
  await expect(panel(page)).toContainText("180,453");
});
