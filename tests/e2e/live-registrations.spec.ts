import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";

/** 10 seconds after a step began; the next begins 27 seconds later. */
const NOON = new Date("2026-11-20T12:00:00Z");
const panel = (page: Page) => page.getByRole("region", { name: "Live registrations" });

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: NOON });
  await page.clock.pauseAt(new Date(NOON.getTime() + 1_000));
});

const open = async (page: Page) => {
  await page.goto("/");
  await page.clock.runFor(100);
  await expect(panel(page)).toContainText("505,792");
};

test("shows the same figure to every visitor at one moment", async ({ page }) => {
  await open(page);
  await expect(panel(page)).toContainText("+1 just registered");
});

test("goes on at the step and not 37 seconds after the page was opened", async ({ page }) => {
  await open(page);
  await page.clock.runFor(25_800);
  await expect(panel(page)).toContainText("505,792");
  await page.clock.runFor(200);
  await expect(panel(page)).toContainText("505,793");
});

test("says nothing of new registrations when the latest step is nought", async ({ page }) => {
  await open(page);
  await page.clock.runFor(64_000);
  await expect(panel(page)).toContainText("505,793");
  await expect(panel(page)).not.toContainText("just registered");
});

test("stops on its button, and catches up when started again", async ({ page }) => {
  await open(page);
  await panel(page).getByRole("button", { name: "Stop live updates" }).click();
  await page.clock.runFor(370_000);
  await expect(panel(page)).toContainText("505,792");
  await panel(page).getByRole("button", { name: "Start live updates" }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(100);
  await expect(panel(page)).toContainText("505,798");
});

test("waits under the pointer", async ({ page }) => {
  await open(page);
  await panel(page).getByText("Expected attendees").hover();
  await page.clock.runFor(60_000);
  await expect(panel(page)).toContainText("505,792");
  await page.mouse.move(0, 0);
  await page.clock.runFor(100);
  await expect(panel(page)).toContainText("505,793");
});

test("goes on without movement where less of it is wished for", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page);
  await page.clock.runFor(26_000);
  await expect(panel(page)).toContainText("505,793");
});

test("shows the base without JavaScript", async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(panel(page)).toContainText("50,000+");
  await context.close();
});
