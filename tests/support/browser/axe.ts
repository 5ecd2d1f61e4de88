import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { outsideWindow } from "./outside-window.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Expects no finding on the page in its present state (docs/design.md 9). Nothing moves from then on. */
export const expectNoFindings = async (page: Page): Promise<void> => {
  // axe would measure the contrast of a colour on its way.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
  // Legacy mode needs no second page for each run; it says nothing of frames from elsewhere.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(TAGS)
    .setLegacyMode()
    .analyze();
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
  expect(findings).toEqual([]);
};

const WIDTHS = process.env.TEST_ALL ? [390, 1440] : [1440];

/** Runs a check at the width of a desktop, and in `npm run test:all` at that of a phone, too. */
export const atBothWidths = async (page: Page, check: () => Promise<void>): Promise<void> => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await check();
  }
};

/** Expects no finding at both widths, and nothing that is wider than the window. */
export const expectToFit = (page: Page): Promise<void> =>
  atBothWidths(page, async () => {
    await expectNoFindings(page);
    expect(await page.evaluate(outsideWindow)).toEqual([]);
  });
