import type { Locator } from "@playwright/test";
import { event } from "#domain/event.ts";
import { expect, test } from "#tests/support/browser/dashboard-page.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";

test("the keyboard reaches every control, with a visible focus that is round in the header", async ({
  page,
}) => {
  await openHydrated(page, "/");
  const expected = await page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>("a[href], button:not(:disabled)")].filter(
        (element) => element.checkVisibility() && !element.closest("[inert]"),
      ).length,
  );
  const reached = new Set<string>();
  const unseen: string[] = [];
  for (let i = 0; i < expected + 5; i++) {
    await page.keyboard.press("Tab");
    const focus = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { outlineStyle, outlineWidth, borderRadius } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const inHeader = !!element.closest("header");
      return {
        isBody: element === document.body,
        name: `${element.tagName} ${element.getAttribute("href") ?? ""} ${element.ariaLabel ?? ""} ${element.textContent} ${Math.round(box.x)},${Math.round(box.y + scrollY)}`,
        isSeen: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
        isRound: !inHeader || borderRadius === "10px",
        isClear: inHeader || element.matches("a[href='#main']") || box.top >= 72,
      };
    });
    if (focus.isBody) break;
    reached.add(focus.name);
    if (!focus.isSeen || !focus.isClear || !focus.isRound) unseen.push(focus.name);
  }
  expect(unseen).toEqual([]);
  expect(reached.size).toBeGreaterThanOrEqual(expected - 1);
});

test("a page is dark on white in print, and the header does not stick", async ({ page }) => {
  const lightWords = () =>
    page.evaluate(() => {
      const sum = (colour: string) =>
        (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((total, n) => total + Number(n), 0);
      return [...document.querySelectorAll("h1, h2, h3, p, dt, dd, li, label, a, button")]
        .filter((element) => element.checkVisibility())
        .filter((element) => sum(getComputedStyle(element).color) > 3 * 128)
        .map((element) => element.outerHTML.slice(0, 120));
    });
  for (const path of ["/", "/apply/speaker", "/media", "/privacy"]) {
    await page.emulateMedia({ media: "screen" });
    await openHydrated(page, path);
    await page.emulateMedia({ media: "print" });
    await expect.poll(lightWords).toEqual([]);
    const header = page.getByRole("banner");
    expect(await header.evaluate((element) => getComputedStyle(element).position)).toBe("static");
    const whole = page.locator("main :is(li, dl > div, .surface:not(form, :has(dl)))");
    for (const part of await whole.all())
      expect(await part.evaluate((element) => getComputedStyle(element).breakInside)).toBe("avoid");
  }
});

/** Returns how many elements have each colour of the lower border. */
const lines = (all: Locator): Promise<readonly number[]> =>
  all.evaluateAll((elements) => {
    const counts = new Map<string, number>();
    for (const element of elements) {
      const { borderBottomColor } = getComputedStyle(element);
      counts.set(borderBottomColor, (counts.get(borderBottomColor) ?? 0) + 1);
    }
    return [...counts.values()].toSorted((a, b) => a - b);
  });

test("forced colours keep the borders of controls, the focus ring, the current link and the selected tab (2.2.9, 2.12.10)", async ({
  page,
  dashboard,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openHydrated(page, "/contact");
  const banner = page.getByRole("banner");
  expect(await lines(page.getByRole("navigation", { name: "Main" }).getByRole("link"))).toEqual([
    1, 4,
  ]);
  const button = banner.getByRole("link", { name: "Win Free Tickets" });
  expect(await button.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe("1px");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const home = banner.getByRole("link", { name: event.shortName });
  await expect(home).toBeFocused();
  expect(await home.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
  await dashboard.open();
  expect(await lines(page.getByRole("tab"))).toEqual([1, 3]);
});
