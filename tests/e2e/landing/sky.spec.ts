import type { Page } from "@playwright/test";
import { event } from "#domain/event.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";

const { city, timeZoneName: zone } = event;

/** Returns the drawing's state: the opacity of each sky, the turn of both hands, the words. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const words = [...document.querySelectorAll("p")].find(({ textContent }) =>
      /^\d\d:\d\d \w+, /.test(textContent ?? ""),
    );
    const turn = (hand: string): number =>
      Number.parseFloat(getComputedStyle(document.querySelector(`.${hand}`) as Element).rotate);
    const sky = document.querySelector("h1")?.closest("div[class]")?.parentElement?.parentElement;
    return {
      skies: [...(sky?.firstElementChild?.children ?? [])].map((layer) =>
        Number(getComputedStyle(layer).opacity),
      ),
      hour: turn("hour-hand"),
      minute: turn("minute-hand"),
      words: words?.textContent,
      wordsAreVisible: words?.checkVisibility({ visibilityProperty: true }),
    };
  });

test("the first screen shows the hour in the city", async ({ page }) => {
  const [DAWN, DAY, DUSK] = [0, 1, 2];
  for (const { utc, words, lit } of [
    { utc: "2026-01-15T01:10:00Z", words: `06:40 ${zone}, dawn in ${city}`, lit: DAWN },
    { utc: "2026-01-15T07:00:00Z", words: `12:30 ${zone}, afternoon in ${city}`, lit: DAY },
    { utc: "2026-01-15T12:55:00Z", words: `18:25 ${zone}, dusk in ${city}`, lit: DUSK },
    { utc: "2026-01-15T18:15:30Z", words: `23:45 ${zone}, the minute of block 0`, lit: undefined },
  ]) {
    await page.clock.setFixedTime(utc);
    await page.goto("/");
    await expect(page.getByText(words)).toBeVisible();
    const minute = (Date.parse(utc) / 60_000 + event.minutesAheadOfUtc) % 1440;
    const { skies, ...hands } = await shown(page);
    expect(skies).toEqual([DAWN, DAY, DUSK].map((sky) => (sky === lit ? 1 : 0)));
    expect(hands.minute).toBeCloseTo(Math.floor(minute) * 6);
    expect(hands.hour).toBeCloseTo(Math.floor(minute) / 2);
  }
});

test("the hour is right before the page's own code runs", async ({ page }) => {
  await page.clock.setFixedTime("2026-01-15T12:55:00Z");
  await page.route("**/assets/*.js", () => new Promise(() => undefined));
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const { skies, minute, wordsAreVisible } = await shown(page);
  expect(skies).toEqual([0, 0, 1]);
  expect(minute).toBe((18 * 60 + 25) * 6);
  expect(wordsAreVisible).toBe(false);
});
