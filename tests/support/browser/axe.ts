import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Waits until what moves for a time has come to rest, and starts no other motion from then on. */
const atRest = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== "running" ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
};

/** Expects no finding on the page in its present state (docs/design.md 9). What is fading in has too little contrast. */
export const expectNoFindings = async (page: Page): Promise<void> => {
  await atRest(page);
  // Legacy mode needs no second page for each run; it says nothing of frames from elsewhere.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(TAGS)
    .setLegacyMode()
    .analyze();
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
  expect(findings).toEqual([]);
};

/** Runs a check at the width of a phone and at the width of a desktop. */
export const atBothWidths = async (page: Page, check: () => Promise<void>): Promise<void> => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await check();
  }
};
