import type { Page } from "@playwright/test";
import { speakers } from "#app/content/home/speakers.ts";
import { venue } from "#app/content/home/venue.ts";
import { event } from "#domain/event.ts";
import { setVisibility } from "#tests/support/browser/conditions.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";

const { quotes } = speakers;
const LABELS = ["Quotes about Bitcoin", `Pictures of ${event.city}`] as const;
const carousel = (page: Page, label: string = LABELS[0]) =>
  page.getByRole("region", { name: label });
const slide = (page: Page, text: string, label?: string) =>
  carousel(page, label).getByRole("group", { name: text, exact: true });

const openTimed = async (page: Page) => {
  await page.clock.install();
  await page.goto("/");
  await page.clock.runFor(1_000);
  await expect(carousel(page).locator("[inert]")).toHaveCount(quotes.length - 1);
  await page.clock.pauseAt(Date.now() + 60_000);
};

/** Goes to a slide by its indicator, which restarts the time of the slide. */
const goTo = async (page: Page, label: string, index: number) => {
  const indicators = carousel(page, label).getByRole("group").first().getByRole("button");
  await indicators.nth(index).dispatchEvent("click");
};

test("there are five quotes with their sources, and four pictures (2.4.9, 2.14.2, 2.14.3, 3.2.3, 9.2.2, 9.2.4)", async ({
  page,
}) => {
  await openHydrated(page, "/");
  expect(quotes).toHaveLength(5);
  expect(venue.scenes).toHaveLength(4);
  for (const [index, { text, author, year, source }] of quotes.entries()) {
    await carousel(page)
      .getByRole("button", { name: `${author}, ${year}` })
      .click();
    const current = slide(page, `${index + 1} of 5`);
    await expect(current).toContainText(text);
    await expect(current).toContainText(source);
  }
  await expect(carousel(page).locator('[aria-disabled="true"]')).toHaveCount(1);
  for (const [index, { name, alt }] of venue.scenes.entries()) {
    await carousel(page, LABELS[1]).getByRole("button", { name, exact: true }).click();
    await expect(slide(page, `${index + 1} of 4`, LABELS[1]).getByAltText(alt)).toBeVisible();
  }
});

test("each changes by its own time, starts again after the last, and rests in a hidden tab (2.14.2 to 2.14.4, 2.14.6, 9.2.3, 9.2.5)", {
  tag: "@quick",
}, async ({ page }) => {
  await openTimed(page);
  for (const [label, count, everyMs] of [
    [LABELS[0], 5, 5_000],
    [LABELS[1], 4, 4_000],
  ] as const) {
    await goTo(page, label, count - 2);
    await page.clock.runFor(everyMs - 100);
    await expect(slide(page, `${count - 1} of ${count}`, label)).toBeVisible();
    await page.clock.runFor(200);
    await expect(slide(page, `${count} of ${count}`, label)).toBeVisible();
    await page.clock.runFor(everyMs);
    await expect(slide(page, `1 of ${count}`, label)).toBeVisible();
  }
  for (const label of LABELS) await goTo(page, label, 1);
  await setVisibility(page, "hidden");
  await page.clock.runFor(30_000);
  await setVisibility(page, "visible");
  await page.clock.runFor(3_900);
  await expect(slide(page, "2 of 5")).toBeVisible();
  await expect(slide(page, "2 of 4", LABELS[1])).toBeVisible();
});

test("the pointer pauses the rotation, and keyboard focus stops it for good; the tab order is pause, indicators, previous, next (2.14.5 to 2.14.7, 10.6)", async ({
  page,
}) => {
  await openTimed(page);
  const names = await carousel(page)
    .getByRole("button")
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")));
  expect(names).toEqual([
    "Stop automatic rotation",
    ...quotes.map(({ author, year }) => `${author}, ${year}`),
    "Previous quote",
    "Next quote",
  ]);
  await goTo(page, LABELS[0], 1);
  await carousel(page).hover();
  await page.clock.runFor(30_000);
  await expect(slide(page, "2 of 5")).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5_100);
  await expect(slide(page, "3 of 5")).toBeVisible();

  await page.getByRole("region", { name: "Speakers" }).getByRole("link").first().focus();
  await page.keyboard.press("Tab");
  const start = carousel(page).getByRole("button", { name: "Start automatic rotation" });
  await expect(start).toBeFocused();
  await expect(carousel(page).locator('[aria-live="polite"]')).toHaveCount(1);
  await page.keyboard.press("Shift+Tab");
  await page.clock.runFor(30_000);
  await expect(slide(page, "3 of 5")).toBeVisible();
  await start.focus();
  await page.keyboard.press("Enter");
  await page.mouse.move(0, 0);
  await page.clock.runFor(5_100);
  await expect(slide(page, "4 of 5")).toBeVisible();
  await expect(carousel(page).locator('[aria-live="off"]')).toHaveCount(1);
});

test("under reduced motion it does not start by itself, and there is none below 1024 px (2.14.1, 2.14.8, 9.2.1)", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openTimed(page);
  await page.clock.runFor(30_000);
  await expect(slide(page, "1 of 5")).toBeVisible();
  await expect(slide(page, "1 of 4", LABELS[1])).toBeVisible();
  await expect(page.getByRole("button", { name: "Start automatic rotation" })).toHaveCount(2);
  await page.setViewportSize({ width: 1023, height: 768 });
  await expect(page.locator('[aria-roledescription="carousel"]')).toHaveCount(0);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.locator('[aria-roledescription="carousel"]')).toHaveCount(2);
});

test("without JavaScript each shows its first slide alone, and the page is about as long as with it (2.14.1, 2.16.1)", async ({
  page,
  browser,
  server,
}) => {
  await openHydrated(page, "/");
  const lengthOf = (of: Page) => of.evaluate(() => document.documentElement.scrollHeight);
  const length = await lengthOf(page);
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: server.url });
  await plain.setViewportSize({ width: 1440, height: 900 });
  await plain.goto("/");
  for (const [label, count] of [
    [LABELS[0], 5],
    [LABELS[1], 4],
  ] as const) {
    await expect(slide(plain, `1 of ${count}`, label)).toBeVisible();
    await expect(carousel(plain, label).locator('[role="group"]:visible')).toHaveCount(1);
  }
  expect(await lengthOf(plain)).toBeLessThan(length * 1.1);
  await plain.close();
});
