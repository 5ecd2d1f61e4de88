import type { Page } from "@playwright/test";
import { event } from "#domain/event.ts";
import { expectNoFindings } from "#tests/support/browser/axe.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";
import { outsideWindow } from "#tests/support/browser/outside-window.ts";

const LINKS = {
  Speakers: "/#speakers",
  Sponsors: "/#sponsors-cta",
  Partnerships: "/media",
  Volunteer: "/student-volunteer",
  "Contact Us": "/contact",
};

const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });
const menuButton = (page: Page) => page.getByRole("button", { name: /^(Menu|Close menu)$/ });

test("shows five links, marks the current page, and fits into one row at every width (2.2.2, 2.2.4, 2.2.9, 2.2.10, 9.1.7)", async ({
  page,
}) => {
  await openHydrated(page, "/media");
  const links = menu(page).getByRole("link");
  await expect(links).toHaveText(Object.keys(LINKS));
  for (const [i, target] of Object.values(LINKS).entries())
    await expect(links.nth(i)).toHaveAttribute("href", target);
  await expect(menu(page).locator("[aria-current=page]")).toHaveText("Partnerships");
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const header = page.getByRole("banner");
    expect((await header.boundingBox())?.height).toBe(width < 768 ? 64 : 72);
    await expect(header.getByRole("link", { name: event.shortName })).toHaveAttribute("href", "/");
    await expect(header.getByRole("link", { name: "Win Free Tickets" })).toBeVisible();
    await expect(menu(page)).toBeVisible({ visible: width >= 768 });
    await expect(menuButton(page)).toBeVisible({ visible: width < 768 });
    expect(await page.evaluate(outsideWindow)).toEqual([]);
  }
});

test("with the longer words of a translation it stays as high, and its links fold into the menu (2.2.10)", async ({
  page,
}) => {
  await openHydrated(page, "/media");
  await page.getByRole("banner").evaluate((header) => {
    const words = header.querySelectorAll("nav a, nav + div a");
    for (const { childNodes } of words)
      for (const node of [...childNodes].filter((each) => each instanceof Text)) {
        const font = document.createElement("font");
        font.append(node.data + node.data.slice(node.data.length / 2));
        node.replaceWith(font);
      }
  });
  for (const [width, height] of [
    [320, 64],
    [390, 64],
    [768, 72],
    [1024, 72],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect(menuButton(page)).toBeVisible();
    await expect
      .poll(async () => (await page.getByRole("banner").boundingBox())?.height)
      .toBe(height);
    expect(await page.evaluate(outsideWindow)).toEqual([]);
  }
  await menuButton(page).click();
  await expect(menu(page).getByRole("link")).toHaveCount(5);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1800, height: 844 });
  await expect(menuButton(page)).toBeHidden();
});

test("the menu on a phone announces whether it is open, has five rows of at least 48 px below the header, and closes when one is done with it (2.2.10, 2.2.11, 4.6.2)", {
  tag: "@quick",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, "/contact");
  const button = menuButton(page);
  const open = async () => {
    await button.click();
    await expect(menu(page)).toBeVisible();
  };
  await open();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(button).toHaveAccessibleName("Close menu");
  await expect(button).toHaveAttribute(
    "aria-controls",
    (await menu(page).getAttribute("id")) ?? "",
  );
  const links = await menu(page).getByRole("link").all();
  expect(links).toHaveLength(5);
  for (const link of links) {
    const box = await link.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(48);
    expect(box?.y).toBeGreaterThanOrEqual(64);
  }
  // An animation that is cancelled meanwhile has ended as well.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
  await expectNoFindings(page);
  await button.click();
  await expect(menu(page)).toBeHidden();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(button).toHaveAccessibleName("Menu");

  // The focus leaves it.
  await open();
  for (let i = 0; i < 5; i++) await page.keyboard.press("Tab");
  await expect(menu(page).getByRole("link", { name: "Contact Us" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(menu(page)).toBeHidden();

  // The window becomes wide enough for the links.
  await open();
  await page.setViewportSize({ width: 800, height: 844 });
  await expect(menu(page)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(menu(page)).toBeHidden();

  // The visitor goes back.
  await open();
  await menu(page).getByRole("link", { name: "Volunteer" }).click();
  await expect(page.locator("h1")).toHaveText("Student / Volunteer");
  await open();
  await page.goBack();
  await expect(page.locator("h1")).toHaveText("Contact Us");
  await expect(menu(page)).toBeHidden();
});
