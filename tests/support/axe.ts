import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Expects no finding on the page in its present state (docs/design.md 9). */
export const expectNoFindings = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
  expect(told).toEqual([]);
};

export const WIDTHS = [390, 1440] as const;

/** The page at a phone's and at a desk's width. */
export const atBothWidths = async (page: Page, look: () => Promise<void>): Promise<void> => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await look();
  }
};
