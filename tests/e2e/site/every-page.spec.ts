import type { Page } from "@playwright/test";
import { nameRing } from "#app/content/name-ring.ts";
import { event } from "#domain/event.ts";
import { forms } from "#domain/forms/registry.ts";
import { expectToFit } from "#tests/support/browser/axe.ts";
import { cutTexts } from "#tests/support/browser/cut-texts.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";
import { outsideWindow } from "#tests/support/browser/outside-window.ts";
import {
  documentTitle,
  type PageFacts,
  publicPages,
  staffLogin,
} from "#tests/support/browser/pages.ts";

/**
 * The ring of a name and the count of done fields need code, and are absent without it
 * (docs/specification.md 2.10.8, 2.20.8).
 */
const needsCode = (line: string): boolean =>
  Object.values<unknown>(nameRing).includes(line) ||
  /^0 of \d required fields$|^Block 0’s ring /.test(line);

/** The counter, the hour in the city and the date of the legal pages depend on the time. */
const CHANGING = /^\d{3},\d{3}|^\d\d:\d\d [A-Z]{3,5}, |^\+\d+ just registered|^Last updated/;

/** Returns every text of the page, whether it is revealed yet or not. */
const wordsIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "main :is(h1, h2, h3, p, li, dt, dd, label, legend)",
      ),
    ]
      .filter((element) => element.checkVisibility())
      .map((element) => element.innerText.replace(/\s+/g, " ").trim())
      .filter(Boolean),
  );

const PROMISES: Readonly<Record<string, string>> = {
  "/media":
    "press lounge|interview|stage-side access|segments|activations|content integrations|media kit|speaker quotes|highlight",
  "/student-volunteer":
    "free|days of your shifts|speakers, builders and organisers|official certificate|recommendation",
  "/apply/sponsor": "within 2 business days",
  "/apply/speaker": "within 5-7 business days",
};

/** Expects what search engines and shared links read (docs/specification.md 2.15). */
const expectDescription = async (page: Page, path: string, title: string) => {
  const content = (selector: string) => page.locator(`meta[${selector}]`).getAttribute("content");
  const url = event.siteUrl + path;
  expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(url);
  expect(await content('name="robots"')).toBe("index, follow");
  expect(await content('name="theme-color"')).toBe("#0B0A08");
  const description = await content('name="description"');
  expect(description?.length).toBeGreaterThan(50);
  expect(description?.length).toBeLessThan(170);
  expect(await content('property="og:title"')).toBe(title);
  expect(await content('property="og:description"')).toBe(description);
  expect(await content('property="og:image"')).toBe(`${event.siteUrl}/og.png`);
  expect(await content('property="og:image:width"')).toBe("1200");
  expect(await content('property="og:image:height"')).toBe("630");
  expect(await content('property="og:url"')).toBe(url);
  expect(await content('name="twitter:card"')).toBe("summary_large_image");
};

/** Expects a page to have without JavaScript its text, root layout, promises and description. */
const expectPlain = async (plain: Page, facts: PageFacts, words: readonly string[]) => {
  const { path } = facts;
  await plain.goto(path);
  const plainWords = await wordsIn(plain);
  const missing = words.filter(
    (line) => !plainWords.includes(line) && !CHANGING.test(line) && !needsCode(line),
  );
  expect(missing).toEqual([]);
  await expect(plain.locator("h1")).toBeVisible();
  await expectDescription(plain, path, documentTitle(facts));

  await expect(plain.locator("a").first()).toHaveText("Skip to content");
  for (const landmark of ["banner", "main", "contentinfo"] as const)
    await expect(plain.getByRole(landmark)).toHaveCount(1);
  const footer = plain.getByRole("contentinfo");
  for (const statement of [/any Bitcoin company/, /educational/, /not financial advice/])
    await expect(footer).toContainText(statement);
  for (const target of ["/contact", "/privacy", "/terms"])
    await expect(footer.locator(`a[href="${target}"]`)).toHaveCount(1);
  await expect(footer.getByText("Presented By")).toHaveCount(path === "/" ? 1 : 0);
  for (const words of PROMISES[path]?.split("|") ?? [])
    await expect(plain.getByRole("main")).toContainText(words, { ignoreCase: true });

  const form = forms.find((each) => each.path === path);
  if (form) {
    const mailbox = `mailto:${event.mailboxes[form.mailbox]}`;
    await expect(plain.locator("form noscript a")).toBeVisible();
    await expect(plain.locator("form noscript a")).toHaveAttribute("href", mailbox);
    const next = plain.getByRole("complementary", { name: "What happens next" });
    await expect(next.getByRole("listitem")).toHaveCount(2);
    await expect(next.getByRole("link")).toHaveAttribute("href", mailbox);
  }
};

for (const facts of [...publicPages, staffLogin])
  test(`${facts.path} has its title, one h1 and its back link, calls nobody else, asks for no whole font, and is accessible at every width and whole without JavaScript (1.1.4, 1.3.1 to 1.3.7, 2.1.2 to 2.1.12, 2.1.16, 2.5.1, 2.5.2, 2.7.1 to 2.7.3, 2.8.1 to 2.8.3, 2.10.1, 2.15.1 to 2.15.3, 2.16.1, 2.16.2, 2.19.1, 6.1.1, 9.5.1, 9.5.2, 10.26)`, async ({
    page,
    server,
    browser,
  }) => {
    const unwanted: string[] = [];
    page.on("request", (request) => {
      const url = request.url();
      // Of the fonts those that are cut to what the pages show.
      const isWhole = url.endsWith(".woff2") && !url.includes("-page-");
      if (isWhole || !url.startsWith(`${server.url}/`)) unwanted.push(url);
    });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openHydrated(page, facts.path);
    await expect(page).toHaveTitle(documentTitle(facts));
    await expect(page.locator("h1")).toHaveText(facts.h1);
    const back = page.locator("main").getByRole("link", { name: /^Back to/ });
    if (facts.back) await expect(back).toHaveAttribute("href", facts.back);
    else await expect(back).toHaveCount(0);
    if (facts !== staffLogin) {
      const words = await wordsIn(page);
      const viewport = page.viewportSize();
      const plain = await browser.newPage({
        javaScriptEnabled: false,
        baseURL: server.url,
        viewport,
      });
      await expectPlain(plain, facts, words);
      await plain.close();
    }
    const running = await page.evaluate(() =>
      document
        .getAnimations()
        .map((animation) => (animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 120)),
    );
    expect(running).toEqual([]);
    await expectToFit(page);

    await page.setViewportSize({ width: 320, height: 700 });
    await page.reload(); // The page is laid out whole then.
    expect(await page.evaluate(outsideWindow)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    for (const width of facts.path === "/" ? [640] : [390, 640]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(outsideWindow)).toEqual([]);
    }
    expect(await page.evaluate(cutTexts)).toEqual([]);
    expect(unwanted).toEqual([]);
  });
