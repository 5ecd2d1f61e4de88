/** How many tests of a run passed, failed and were skipped. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

export const NO_TESTS: Counts = { passed: 0, failed: 0, skipped: 0 };

/** The part of Vitest's JSON report that is read here. */
export type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
};

export const countVitest = (report: VitestReport): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests,
});

/** The part of Playwright's JSON report that is read here. */
export type PlaywrightReport = {
  readonly stats: Readonly<Record<"expected" | "flaky" | "unexpected" | "skipped", number>>;
};

/** A flaky test passed on its second try; Playwright names it in its own report. */
export const countPlaywright = ({ stats }: PlaywrightReport): Counts => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
});

/** A command without tests of its own, such as the type check, counts as one. */
export const countCommand = (succeeded: boolean): Counts => ({
  ...NO_TESTS,
  [succeeded ? "passed" : "failed"]: 1,
});

/** A runner that failed although no test did, because a file did not load, counts one failure. */
export const withRunnerFailure = (counts: Counts, succeeded: boolean): Counts =>
  succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };

export const sum = (all: readonly Counts[]): Counts =>
  all.reduce(
    (total, counts) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped,
    }),
    NO_TESTS,
  );

/** The last line of `npm test`, which machines read too. */
export const summaryLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
