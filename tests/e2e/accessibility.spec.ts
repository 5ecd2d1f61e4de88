import { event } from "#domain/event.ts";
import { atBothWidths, expectNoFindings } from "#tests/support/browser/axe.ts";
import { cutTexts } from "#tests/support/browser/cut-texts.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";
import { outsideWindow } from "#tests/support/browser/outside-window.ts";
import { publicPages, staffLogin } from "#tests/support/browser/pages.ts";

for (const { path } of [...publicPages, staffLogin])
  test(`${path} has no accessibility findings at 390 and 1440 px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openHydrated(page, path);
    await atBothWidths(page, () => expectNoFindings(page));
  });

test("the open menu has no accessibility findings", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, "/media");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  await expectNoFindings(page);
});

for (const { path } of [...publicPages, staffLogin]) {
  test(`${path} can be read without sideways scrolling at 320 px and with text twice as large`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    await page.reload(); // The page is laid out whole then.
    expect(await page.evaluate(outsideWindow)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    for (const width of path === "/" ? [640] : [390, 640]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(outsideWindow)).toEqual([]);
    }
    expect(await page.evaluate(cutTexts)).toEqual([]);
  });

  test(`${path} runs no animation under reduced motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openHydrated(page, path);
    const running = await page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => (animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 120)),
    );
    expect(running).toEqual([]);
  });
}

test("the keyboard reaches every control, with a visible focus", async ({ page }) => {
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
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      return {
        isBody: element === document.body,
        name: `${element.tagName} ${element.getAttribute("href") ?? ""} ${element.ariaLabel ?? ""} ${element.textContent} ${Math.round(box.x)},${Math.round(box.y + scrollY)}`,
        isSeen: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
        isClear: !!element.closest("header") || element.matches("a[href='#main']") || box.top >= 72,
      };
    });
    if (focus.isBody) break;
    reached.add(focus.name);
    if (!focus.isSeen || !focus.isClear) unseen.push(focus.name);
  }
  expect(unseen).toEqual([]);
  expect(reached.size).toBeGreaterThanOrEqual(expected - 1);
});

test("words and cards outside the window are found, although the page does not scroll sideways", async ({
  page,
}) => {
  await openHydrated(page, "/media");
  expect(await page.evaluate(outsideWindow)).toEqual([]);
  await page.locator("h1").evaluate((title) => {
    title.style.whiteSpace = "nowrap";
    title.append(" and more".repeat(200));
  });
  await page
    .locator("main .surface")
    .first()
    .evaluate((card) => {
      card.style.marginLeft = "-5000px";
    });
  const found = await page.evaluate(outsideWindow);
  expect(found.map((html) => html.match(/\w+/)?.[0])).toEqual(["h1", "li", "h3", "p"]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
});

test("the header's links have the same round focus ring as its buttons", async ({ page }) => {
  await openHydrated(page, "/media");
  const links = page.getByRole("banner").getByRole("link");
  const radii = new Set<string>();
  await page.locator("body").press("Tab");
  for (let i = 0; i < (await links.count()); i++) {
    await page.keyboard.press("Tab");
    radii.add(
      await page.evaluate(() => getComputedStyle(document.activeElement as Element).borderRadius),
    );
  }
  expect([...radii]).toEqual(["10px"]);
});

for (const path of ["/", "/apply/speaker", "/media", "/privacy"])
  test(`${path} is dark on white in print, and the header does not stick`, async ({ page }) => {
    await openHydrated(page, path);
    await page.emulateMedia({ media: "print" });
    const lightWords = () =>
      page.evaluate(() => {
        const sum = (colour: string) =>
          (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((total, n) => total + Number(n), 0);
        return [...document.querySelectorAll("h1, h2, h3, p, dt, dd, li, label, a, button")]
          .filter((element) => element.checkVisibility())
          .filter((element) => sum(getComputedStyle(element).color) > 3 * 128)
          .map((element) => element.outerHTML.slice(0, 120));
      });
    await expect.poll(lightWords).toEqual([]);
    const header = page.getByRole("banner");
    expect(await header.evaluate((element) => getComputedStyle(element).position)).toBe("static");
    const card = page.locator("main .surface:not(form)").first();
    if (await card.count())
      expect(await card.evaluate((element) => getComputedStyle(element).breakInside)).toBe("avoid");
  });

test("forced colours keep the borders of controls and the focus ring", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openHydrated(page, "/contact");
  const link = page.getByRole("banner").getByRole("link", { name: "Win Free Tickets" });
  expect(await link.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe("1px");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const home = page.getByRole("banner").getByRole("link", { name: event.shortName });
  await expect(home).toBeFocused();
  expect(await home.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
});
