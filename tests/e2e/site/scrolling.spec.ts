import type { Page } from "@playwright/test";
import { event } from "#domain/event.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { hydrated, openHydrated } from "#tests/support/browser/hydrated.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";

const link = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });
const top = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Opens a page and stops its clock, so that a slow machine cannot change the result. */
const openWithClock = async (page: Page, path: string) => {
  await page.clock.install();
  await openHydrated(page, path);
  await page.clock.pauseAt(Date.now() + 60_000);
};

/** Starts a scroll to a section, whose heading has the focus from the beginning. */
const startScroll = async (page: Page, name: string, section: string) => {
  await link(page, name).click();
  await expect(page.locator(section).locator("h2, h3").first()).toBeFocused();
};

test("a link on the landing page scrolls to its section over 1400 ms and stops 80 px above it, also where it moves in the meantime, and the logo scrolls up in the same time (2.2.5, 2.2.6, 2.13.2, 2.13.6, 9.1.2, 9.1.3)", async ({
  page,
}) => {
  await openWithClock(page, "/");
  for (const [name, section] of [
    ["Speakers", "#speakers"],
    ["Sponsors", "#sponsors-cta"],
  ] as const) {
    await startScroll(page, name, section);
    await page.clock.runFor(700);
    expect(await top(page, section)).toBeGreaterThan(200);
    expect(await scrolled(page)).toBeGreaterThan(200);
    await page.locator("#tickets").evaluate((tickets) => {
      tickets.style.paddingBottom = "700px";
    });
    await page.clock.runFor(600);
    expect(await top(page, section)).toBeGreaterThan(80);
    await page.clock.runFor(200);
    await expect.poll(() => top(page, section)).toBe(80);
    await expect(page).toHaveURL(new RegExp(`/${section}$`));
  }

  await page.evaluate(() => scrollTo(0, 3000));
  await link(page, event.shortName).click();
  await expect
    .poll(async () => {
      await page.clock.runFor(16);
      return scrolled(page);
    })
    .toBeLessThan(3000);
  await page.clock.runFor(700);
  expect(await scrolled(page)).toBeGreaterThan(1000);
  expect(await scrolled(page)).toBeLessThan(2000);
  await page.clock.runFor(500);
  expect(await scrolled(page)).toBeGreaterThan(0);
  await page.clock.runFor(250);
  expect(await scrolled(page)).toBe(0);
});

test("a link to a section from another page scrolls 400 ms after the page is shown, and a missing section is looked for again after 100 ms (2.2.7, 2.2.8, 9.1.4, 9.1.5)", {
  tag: "@quick",
}, async ({ page }) => {
  await openWithClock(page, "/contact");
  await link(page, "Sponsors").click();
  await expect(page.locator("#sponsors-cta")).toBeAttached();
  await page.clock.runFor(350);
  expect(await scrolled(page)).toBe(0);
  await page.clock.runFor(1500);
  await expect.poll(() => top(page, "#sponsors-cta")).toBe(80);

  await page.goBack();
  await expect(page.locator("h1")).toHaveText("Contact Us");
  await page.clock.runFor(100);
  await link(page, "Speakers").click();
  await expect(page.locator("#speakers")).toBeAttached();
  await page.locator("#speakers").evaluate((section) => section.setAttribute("id", "late"));
  await page.clock.runFor(420);
  expect(await scrolled(page)).toBe(0);
  await page.locator("#late").evaluate((section) => section.setAttribute("id", "speakers"));
  await page.clock.runFor(1600);
  await expect.poll(() => top(page, "#speakers")).toBe(80);
});

test("the scroll stops for a wheel, pointer, key and touch (2.13.4, 10.7)", async ({ page }) => {
  await openWithClock(page, "/");
  for (const takeOver of [
    () => page.mouse.wheel(0, 1),
    () => page.keyboard.press("Shift"),
    () => page.evaluate(() => dispatchEvent(new Event("touchstart"))),
    () => page.mouse.down(),
  ]) {
    await page.evaluate(() => scrollTo(0, 0));
    await startScroll(page, "Speakers", "#speakers");
    await page.clock.runFor(500);
    // The browser hears of the input some time after it is sent, and the clock must not go on before.
    const heard = await page.evaluateHandle(() => ({
      input: new Promise((resolve) => {
        for (const type of ["wheel", "pointerdown", "keydown", "touchstart"])
          addEventListener(type, resolve, { once: true });
      }).then(() => true),
    }));
    await takeOver();
    expect(await heard.evaluate(({ input }) => input)).toBe(true);
    await page.clock.runFor(50);
    const stopped = await scrolled(page);
    await page.clock.runFor(1500);
    expect(Math.abs((await scrolled(page)) - stopped)).toBeLessThan(5);
    expect(await top(page, "#speakers")).toBeGreaterThan(100);
  }
});

test("under reduced motion the page jumps (2.14.8, 10.7)", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openWithClock(page, "/");
  await startScroll(page, "Speakers", "#speakers");
  await expect(page).toHaveURL(/#speakers$/);
  await expect.poll(() => top(page, "#speakers")).toBe(80);
});

test("the skip link leads to the content (2.1.16)", async ({ page }) => {
  await openHydrated(page, "/contact");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

/** Types a hash into the address bar, and lets the page handle the new entry. */
const typeHash = async (page: Page, hash: string) => {
  await page.evaluate((typed) => location.assign(typed), hash);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
};

test("back and forward between typed hashes scroll to sections (2.13.3)", async ({ page }) => {
  await openHydrated(page, "/#why-attend");
  for (const hash of ["#tickets", "#why-sponsor"]) {
    await typeHash(page, hash);
    await expect.poll(() => top(page, hash)).toBe(80);
  }
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

test("odd hashes do no harm, on arrival and typed into the address bar", async ({ page }) => {
  await openHydrated(page, "/#%E0%A4%A");
  for (const hash of ["#%00", "#a b", "#'\"<script>", "#no-such-section", "#%E0%A4%A"]) {
    await typeHash(page, hash);
    expect(await scrolled(page)).toBe(0);
  }
  await link(page, "Contact Us").click();
  await expect(page.locator("h1")).toHaveText("Contact Us");
  await page.goBack();
  await expect(page.locator("h1")).toHaveText(defaultEdition.name);
  expect(await scrolled(page)).toBe(0);
});
