import { expect, test } from "vitest";
import { missedBudgets, type PageFigures } from "#bench/pages/page-budgets.ts";

const WITHIN: PageFigures = {
  fcpRatio: 1.1,
  lcpRatio: 1.25,
  blockingMs: [0, 12, 50],
  shift: 0,
  mobileScores: [100, 100, 100, 100],
  desktopScores: [100, 100, 100],
};

test("a page within every budget misses none", () => {
  expect(missedBudgets(WITHIN)).toEqual([]);
});

test.each<[string, Partial<PageFigures>, string]>([
  ["a late first paint", { fcpRatio: 1.11 }, "3.1 FCP"],
  ["a late largest paint", { lcpRatio: 1.26 }, "3.2 LCP"],
  ["one run of five that blocks too long", { blockingMs: [0, 0, 51, 0, 0] }, "3.3 TBT"],
  ["a shift", { shift: 0.001 }, "3.4 CLS"],
  ["a score below 100 on a phone", { mobileScores: [100, 99, 100, 100] }, "3.5 mobile"],
  ["a score below 100 on a desktop", { desktopScores: [100, 100, 99] }, "3.5 desktop"],
])("names the budget that %s misses", (_, figures, budget) => {
  expect(missedBudgets({ ...WITHIN, ...figures })).toEqual([budget]);
});
