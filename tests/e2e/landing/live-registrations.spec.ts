import type { Page } from "@playwright/test";
import { windowsCaption } from "#app/content/footer.ts";
import { expect } from "#tests/support/browser/fixtures.ts";
import { before as test } from "#tests/support/browser/test-at.ts";

/** 10 seconds after a step began; the next one begins 27 seconds later. */
const NOON = new Date("2026-02-14T12:02:54Z");
const panel = (page: Page) => page.getByRole("region", { name: "Live registrations" });

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: NOON.getTime() - 60_000 });
  await page.clock.pauseAt(new Date(NOON.getTime() + 1_000));
});

const open = async (page: Page) => {
  await page.goto("/");
  await page.clock.runFor(100);
  await expect(panel(page)).toContainText("180,452");
};

const litWindows = (page: Page) =>
  page
    .locator("#lit-windows path")
    .evaluateAll((paths) =>
      paths.flatMap((path) => path.getAttribute("d")?.match(/M[^M]+/g) ?? []),
    );

test("shows all visitors the same number, counts with each step and not 37 seconds after the visit, and catches up after a stop; the footer's windows follow it (2.4.4, 2.5.7, 2.14.5, 4.8.1, 4.8.2, 9.7.3, 10.6)", async ({
  page,
}) => {
  // A number that changes is no motion.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page);
  await expect(panel(page)).toContainText("+1 just registered");
  await expect(page.getByRole("contentinfo").getByText(windowsCaption)).toBeVisible();
  await expect(page.locator("use[href='#lit-windows']")).toBeVisible();
  const before = await litWindows(page);
  expect(before.length).toBeGreaterThan(100);
  expect(before.length).toBeLessThan(220);
  // The pointer does not stop it.
  await panel(page).getByText("Expected attendees").hover();
  await page.clock.runFor(25_800);
  await expect(panel(page)).toContainText("180,452");
  await page.clock.runFor(200);
  await expect(panel(page)).toContainText("180,453");
  await expect.poll(() => litWindows(page)).not.toEqual(before);
  await page.clock.runFor(38_000);
  await expect(panel(page)).toContainText("180,453");
  await expect(panel(page)).not.toContainText("just registered");

  await panel(page).getByRole("button", { name: "Stop live updates" }).click();
  const stopped = await litWindows(page);
  await page.clock.runFor(306_000);
  await expect(panel(page)).toContainText("180,453");
  expect(await litWindows(page)).toEqual(stopped);
  await panel(page).getByRole("button", { name: "Start live updates" }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(100);
  await expect(panel(page)).toContainText("180,457");
});
