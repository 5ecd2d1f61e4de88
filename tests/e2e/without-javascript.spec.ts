import { nameRing } from "#app/content/name-ring.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";
import { publicPages } from "#tests/support/browser/pages.ts";

/**
 * The ring of a name and the count of done fields need code, and are absent without it
 * (docs/specification.md 2.10.8, 2.20.8).
 */
const needsCode = (line: string): boolean =>
  Object.values<unknown>(nameRing).includes(line) || /^0 of \d required fields$/.test(line);

/** Returns every text of the page, whether it is revealed yet or not. */
const wordsIn = `[...document.querySelectorAll("main :is(h1, h2, h3, p, li, dt, dd, label, legend)")]
  .filter((element) => element.checkVisibility())
  .map((element) => element.innerText.trim())
  .filter(Boolean)`;

const oneLine = (text: string): string => text.replace(/\s+/g, " ");
const CHANGING = /^\d{3},\d{3}|^\d\d:\d\d [A-Z]{3,5}, |^\+\d+ just registered|^Last updated/;

for (const { path } of publicPages)
  test(`${path} shows its text without JavaScript (2.16.1)`, async ({ page, browser, baseURL }) => {
    await openHydrated(page, path);
    const withCode = (await page.evaluate(wordsIn)) as string[];

    const plain = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL && { baseURL }),
    });
    const plainPage = await plain.newPage();
    await plainPage.goto(path);
    const plainWords = ((await plainPage.evaluate(wordsIn)) as string[]).map(oneLine);
    // The counter, the hour in the city and the date of the legal pages depend on the time.
    const missing = withCode
      .map(oneLine)
      .filter((line) => !plainWords.includes(line) && !CHANGING.test(line) && !needsCode(line));
    expect(missing).toEqual([]);
    await expect(plainPage.locator("h1")).toBeVisible();
    await plain.close();
  });
