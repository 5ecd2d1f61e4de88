import { expect, test } from "vitest";
import { missedBudgets, type PageFigures } from "#bench/pages/page-budgets.ts";

const WITHIN: PageFigures = {
  path: "/terms",
  fcpRatio: 1.1,
  lcpRatio: 1.25,
  blockingMs: [0, 30, 60],
  mainRatio: 3.5,
  shift: 0,
  mobileScores: [100, 100, 100, 100],
  desktopScores: [100, 100, 100],
};

test("a page within every budget misses none", () => {
  expect(missedBudgets(WITHIN)).toEqual([]);
});

test("the landing page may block and work longer", () => {
  const figures = { ...WITHIN, path: "/", blockingMs: [0, 60, 120], mainRatio: 8 };
  expect(missedBudgets(figures)).toEqual([]);
  expect(missedBudgets({ ...figures, blockingMs: [61, 61, 61], mainRatio: 8.1 })).toEqual([
    "3.3 TBT",
    "3.17 main thread",
  ]);
});

test.each<[string, Partial<PageFigures>, string]>([
  ["a late first paint", { fcpRatio: 1.11 }, "3.1 FCP"],
  ["a late largest paint", { lcpRatio: 1.26 }, "3.2 LCP"],
  ["a median that blocks too long", { blockingMs: [0, 31, 31] }, "3.3 TBT"],
  ["one run that blocks twice as long", { blockingMs: [0, 0, 61] }, "3.3 worst TBT"],
  ["too much work", { mainRatio: 3.6 }, "3.17 main thread"],
  ["a shift", { shift: 0.001 }, "3.4 CLS"],
  ["a performance below 98", { mobileScores: [97, 100, 100, 100] }, "3.5 mobile"],
  ["a score below 100 on a phone", { mobileScores: [100, 99, 100, 100] }, "3.5 mobile"],
  ["a score below 100 on a desktop", { desktopScores: [100, 100, 99] }, "3.5 desktop"],
])("names the budget that %s misses", (_, figures, budget) => {
  expect(missedBudgets({ ...WITHIN, ...figures })).toEqual([budget]);
});
