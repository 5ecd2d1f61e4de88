import { formPaths } from "../../domain/paths.ts";
import { median } from "../report.ts";
import type { FirstTaps } from "./first-taps.ts";

const TAP_MS = 200;
const ERRORS_MS = 250;

/** What Lighthouse found for one page: medians, and every run of what must never be missed. */
type PageFigures = {
  readonly path: string;
  /** Beside the empty page of the same run, the worst run. */
  readonly fcpRatio: number;
  readonly lcpRatio: number;
  readonly blockingMs: readonly number[];
  /** The work of the main thread, beside the React page of the same run. */
  readonly mainRatio: number;
  readonly shift: number;
  readonly mobileScores: readonly number[];
  readonly desktopScores: readonly number[];
  readonly taps: FirstTaps;
};

/** Performance comes first. */
const isLow = (scores: readonly number[]): boolean =>
  scores.some((score, category) => score < (category === 0 ? 98 : 100));

/** Names the budgets that a page misses, with the numbers of docs/performance.md 3. */
export const missedBudgets = (figures: PageFigures): readonly string[] => {
  const { fcpRatio, lcpRatio, blockingMs, mainRatio, shift, mobileScores, desktopScores, taps } =
    figures;
  const isHome = figures.path.startsWith("/ ") || figures.path === "/";
  const isForm = Object.values<string>(formPaths).includes(figures.path);
  const mostBlockingMs = isHome ? 60 : 30;
  const budgets: readonly (readonly [string, boolean])[] = [
    ["3.1 FCP", fcpRatio > 1.1],
    ["3.2 LCP", lcpRatio > 1.25],
    ["3.3 TBT", median(blockingMs) > mostBlockingMs],
    ["3.3 worst TBT", blockingMs.some((ms) => ms > 2 * mostBlockingMs)],
    ["3.4 CLS", shift >= 0.0005],
    ["3.5 mobile", isLow(mobileScores)],
    ["3.5 desktop", isLow(desktopScores)],
    ["3.17 main thread", mainRatio > (isHome ? 8 : isForm ? 4 : 3.5)],
    ["3.18 menu", (taps.menu ?? 0) > TAP_MS],
    ["3.18 field", (taps.field ?? 0) > TAP_MS],
    ["3.18 Send", (taps.send ?? 0) > TAP_MS],
    ["3.18 errors", (taps.errors ?? 0) > ERRORS_MS],
  ];
  return budgets.filter(([, isMissed]) => isMissed).map(([name]) => name);
};
