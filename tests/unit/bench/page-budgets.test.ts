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
  taps: { menu: 200, field: 200, send: 200, errors: 250 },
};

test("a page within every budget misses none", () => {
  expect(missedBudgets(WITHIN)).toEqual([]);
});

test.each(["/", "/ with 48 speakers"])("%s may block and work longer", (path) => {
  const figures = { ...WITHIN, path, blockingMs: [0, 60, 120], mainRatio: 8 };
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
  ["a slow menu", { taps: { ...WITHIN.taps, menu: 201 } }, "3.18 menu"],
  ["a slow field", { taps: { ...WITHIN.taps, field: 201 } }, "3.18 field"],
  ["a slow Send", { taps: { ...WITHIN.taps, send: 201 } }, "3.18 Send"],
  ["late errors", { taps: { ...WITHIN.taps, errors: 251 } }, "3.18 errors"],
  ["a score below 100 on a desktop", { desktopScores: [100, 100, 99] }, "3.5 desktop"],
])("names the budget that %s misses", (_, figures, budget) => {
  expect(missedBudgets({ ...WITHIN, ...figures })).toEqual([budget]);
});
