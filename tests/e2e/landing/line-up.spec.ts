import type { Page } from "@playwright/test";
import { speakers as section } from "#app/content/home/speakers.ts";
import type { Speaker } from "#domain/line-up.ts";
import { expectNoFindings, expectToFit } from "#tests/support/browser/axe.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";
import { outsideWindow } from "#tests/support/browser/outside-window.ts";
import { dayAfter, defaultEdition, lastSecond } from "#tests/support/server/edition.ts";
import { type SiteAt, siteAt } from "#tests/support/server/site-at.ts";

const year = Number(defaultEdition.firstDay.slice(0, 4));

/** Ten scripts with marks above and below, sixty letters in one word, and eighty signs that no browser breaks. */
const NAMES = [
  "A",
  "Asha Rao",
  "క".repeat(80),
  "حیدرآباد",
  "<b>Bold</b>",
  "कृष्णेन्दु शर्मा",
  "李小龍",
  "Subrahmanyeswara Chandrasekharan",
  "x".repeat(60),
  "లక్ష్మి కృష్ణ",
  "ലക്ഷ്മി കൃഷ്ണൻ",
  "ஸ்ரீ லக்ஷ்மி",
  "কৃষ্ণেন্দু",
  "ಲಕ್ಷ್ಮೀ ಕೃಷ್ಣ",
  "કૃષ્ણેન્દુ",
  "Nguyễn Thị Ặ",
];

const speakerOf = (name: string, place: number): Speaker => ({
  id: String(place).padStart(8, "0"),
  name,
  company: place % 2 ? "Node & Co" : null,
  talk: place === 1 ? "" : `Talk ${place + 1}`,
  year,
});

const lineUpOf = (count: number): readonly Speaker[] =>
  Array.from({ length: count }, (_, i) => speakerOf(NAMES[i] ?? `Speaker ${i + 1}`, i));

const listOn = (page: Page) => page.getByRole("list", { name: "Speakers announced so far" });

let site: SiteAt;
test.beforeEach(async () => {
  site = await siteAt(lastSecond);
});
test.afterEach(() => site.stop());

const show = (...speakers: readonly Speaker[]) => site.showLineUp({ speakers, past: [] });

test("the landing page shows the speakers of its edition in their order, the first dark door leads to the form, and none stands beside more than 48 (2.23.5)", async ({
  page,
}) => {
  const list = listOn(page);
  const html = async () => (await fetch(site.url)).text();
  const before = await html();
  await openHydrated(page, site.url);
  await expect(page.getByRole("heading", { name: section.title })).toBeVisible();
  await expect(list).toHaveCount(0);
  /** Returns the picture of the doors that fill the last row. */
  const darkDoors = () =>
    list.evaluate(({ lastElementChild }) =>
      lastElementChild ? getComputedStyle(lastElementChild, "::after").backgroundImage : "",
    );

  show(...lineUpOf(2), { ...speakerOf("Last year", 9), year: year - 1 });
  await openHydrated(page, site.url);
  await expect(list.getByRole("heading")).toHaveText(["A", "Asha Rao"]);
  await expect(page.getByText("2 speakers so far.")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await expect(list.getByRole("link", { name: "This one may be yours" })).toHaveAttribute(
    "href",
    section.apply.to,
  );
  expect(await darkDoors()).toContain("/door");
  const [door, light] = [list.getByRole("listitem").first(), list.locator("svg").first()];
  await door.evaluate((element) => element.setAttribute("data-reveal", "armed"));
  await expect(light).toHaveCSS("opacity", "0");
  await expect(door).toHaveCSS("opacity", "1");

  show(...lineUpOf(60));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(light).toHaveCSS("opacity", "1");
  await openHydrated(page, site.url);
  await expect(list.getByRole("listitem")).toHaveCount(48);
  await expect(list.getByRole("heading").nth(4)).toHaveText("<b>Bold</b>");
  await expect(page.getByText("60 speakers so far.")).toBeVisible();
  await expect(page.getByText("and 12 more")).toBeVisible();
  expect(await darkDoors()).toBe("none");
  expect(await html()).toContain('"performer":[{"@type":"Person","name":"A"}');
  await expectToFit(page);

  // Eighty signs that are wide and that no browser breaks.
  const neighbour = list.getByRole("heading", { name: "Asha Rao" });
  show(speakerOf("A", 0), speakerOf("Asha Rao", 1));
  await openHydrated(page, site.url);
  const alone = await neighbour.screenshot();
  show(speakerOf("\u0e33".repeat(80), 0), speakerOf("Asha Rao", 1));
  await openHydrated(page, site.url);
  expect((await neighbour.screenshot()).equals(alone)).toBe(true);

  show();
  expect(await html()).toBe(before);
});

test("every word of the doors is whole at every width, and twice as large at 200 % text (2.23.5, 2.16.1)", async ({
  page,
}) => {
  show(...lineUpOf(NAMES.length));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page, site.url);
  const words = listOn(page).locator("h3, p, a");
  const sizes = () =>
    words.evaluateAll((all) =>
      all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
    );
  const cut = () =>
    words.evaluateAll((all) =>
      all
        .filter(
          (each) =>
            // Marks reach beyond a line (WCAG 1.4.12), and a focus ring beyond a link (2.4.7).
            getComputedStyle(each).overflow !== "visible" ||
            each.scrollWidth > each.clientWidth + 1 ||
            each.getBoundingClientRect().right > innerWidth,
        )
        .map(({ textContent }) => textContent),
    );
  const before = await sizes();
  for (const zoom of ["100%", "200%"]) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, zoom);
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await cut(), `${width} px, ${zoom}`).toEqual([]);
      if (zoom === "100%") expect(await page.evaluate(outsideWindow)).toEqual([]);
    }
  }
  expect(await sizes()).toEqual(before.map((size) => 2 * size));

  await page.evaluate(() => document.documentElement.removeAttribute("style"));
  for (const [width, columns] of [
    [320, 2],
    [390, 2],
    [1440, 7],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await listOn(page)
      .getByRole("listitem")
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)));
    expect(new Set(lefts).size, `${width} px`).toBe(columns);
  }
});

test("a door stays dark until most of it is in the window, its name does not (2.23.5)", async ({
  page,
}) => {
  show(...lineUpOf(12));
  await page.clock.install();
  await openHydrated(page, site.url);
  // Otherwise it would light after 2.5 s.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.wheel(0, 10);
  const door = listOn(page).getByRole("listitem").first();
  /** Scrolls until this share of the door is in the window. */
  const scrollTo = (share: number) =>
    door.evaluate((element, part) => {
      const { top, height } = element.getBoundingClientRect();
      scrollBy({ top: top + part * height - innerHeight, behavior: "instant" });
    }, share);
  await expect(door).toHaveAttribute("data-reveal", "away");
  await scrollTo(-0.2);
  await expect(door).toHaveAttribute("data-reveal", "armed");
  await scrollTo(0.6);
  // A newer observer is told after the older ones.
  await door.evaluate(
    (element) => new Promise<unknown>((done) => new IntersectionObserver(done).observe(element)),
  );
  await expect(door).toHaveAttribute("data-reveal", "armed");
  await scrollTo(0.8);
  await expect(door).toHaveAttribute("data-reveal", "shown");
});

const topOf = (page: Page, id: string) =>
  page.locator(id).evaluate((door) => Math.round(door.getBoundingClientRect().top));

const isMarked = (page: Page, id: string) =>
  page
    .locator(`${id} a`)
    .evaluate((link) => getComputedStyle(link).textDecorationLine === "underline");

test("a speaker's name links to their door, which scrolls as every link, is marked, and is found from an address (2.23.7, 9.1.2, 9.1.3)", {
  tag: "@quick",
}, async ({ page }) => {
  show(...lineUpOf(12));
  await page.clock.install();
  await openHydrated(page, site.url);
  await page.clock.pauseAt(Date.now() + 60_000);
  const name = listOn(page).getByRole("link", { name: "Asha Rao" });
  const door = "#speaker-00000001";
  expect(await isMarked(page, door)).toBe(false);
  await name.click();
  await expect(listOn(page).getByRole("heading", { name: "Asha Rao" })).toBeFocused();
  await page.clock.runFor(1500);
  await expect.poll(() => topOf(page, door)).toBe(80);
  await expect(page).toHaveURL(new RegExp(`/${door}$`));
  await page.mouse.move(0, 0);
  await expect.poll(() => isMarked(page, door)).toBe(true);
  expect(await isMarked(page, "#speaker-00000000")).toBe(false);
});

test("the address of a speaker opens at their door, without JavaScript and after the edition too, that door alone lit (2.23.7, 2.16.1)", async ({
  browser,
}) => {
  const door = "#speaker-00000004";
  const past = await siteAt(dayAfter);
  past.showLineUp({ speakers: lineUpOf(12), past: [] });
  show(...lineUpOf(12));
  for (const url of [site.url, past.url])
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.newPage({ javaScriptEnabled, reducedMotion: "reduce" });
      if (javaScriptEnabled) await openHydrated(page, `${url}/${door}`);
      else await page.goto(`${url}/${door}`);
      await expect.poll(() => topOf(page, door)).toBe(80);
      await expect.poll(() => isMarked(page, door)).toBe(true);
      await page.close();
    }
  await past.stop();
  show({ ...speakerOf("Asha Rao", 4), about: { bio: "Runs a node." } }, speakerOf("Ravi", 5));
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.url}/speakers/00000004`);
  await expect(page.locator("#speaker-00000005 > :first-child")).toHaveCSS("opacity", "0.4");
  await page.close();
});

test("with times the talks stand in rows below their days, the linked one below its heading, its door alone lit (2.23.7, 2.23.9)", async ({
  page,
}) => {
  const edition = await siteAt(new Date("2027-01-20T06:00:00Z"), {
    EVENT_DATES: "2027-02-13/2027-02-14",
  });
  const slot = (day: string, place: number) => ({ day, starts: `1${place}:00`, ends: null });
  const speakers = NAMES.slice(0, 8).map((name, i) => ({
    ...speakerOf(name, i),
    year: 2027,
    slot: slot(i < 5 ? "2027-02-13" : "2027-02-14", i),
  }));
  edition.showLineUp({ speakers, past: [] });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const sunday = page.getByRole("list", { name: "Sunday 14 February 2027" });
  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("about:blank");
    await openHydrated(page, `${edition.url}/speakers/00000006`);
    await expect(page).toHaveURL(`${edition.url}/#speaker-00000006`);
    await expect.poll(() => topOf(page, "#speaker-00000006")).toBe(80);
    const heading = await page
      .getByRole("heading", { name: "Sunday 14 February 2027" })
      .boundingBox();
    const time = await sunday.getByText("16:00").boundingBox();
    expect(heading?.y).toBeGreaterThanOrEqual(width < 768 ? 64 : 72);
    expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThan(time?.y ?? 0);
    const items = sunday.getByRole("listitem");
    const lefts = await items.evaluateAll((all) =>
      all.map((item) => item.getBoundingClientRect().left),
    );
    expect(new Set(lefts).size, `${width} px`).toBe(columns);
    const lights = await items.evaluateAll((all) =>
      all.map(({ firstElementChild: door }) => door && getComputedStyle(door).opacity),
    );
    expect(lights).toEqual(["0.4", "1", "0.4", "0.4"]);
    expect(await page.evaluate(outsideWindow)).toEqual([]);
    await expectNoFindings(page);
  }
  // The page of a past edition has its styles from the build alone.
  const past = speakers.map((speaker) => ({ ...speaker, year: 2026, slot: slot("2026-02-14", 1) }));
  edition.showLineUp({ speakers: past, past: ["2026-02-13/2026-02-14"] });
  await page.goto(`${edition.url}/2026`);
  const first = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") })
    .first();
  const [time, name] = [first.getByText("11:00"), first.getByRole("heading")];
  expect((await time.boundingBox())?.y).toBeLessThan((await name.boundingBox())?.y ?? 0);
  await edition.stop();
});
