/** How many tests of a run passed, failed and were skipped, and the names of those to look at. */
export type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failedTests: readonly string[];
  /** Tests that passed on a second try only. They count as passed. */
  readonly flakyTests: readonly string[];
};

export const NO_TESTS: Counts = {
  passed: 0,
  failed: 0,
  skipped: 0,
  failedTests: [],
  flakyTests: [],
};

export type TestResult = {
  readonly name: string;
  readonly outcome: "passed" | "flaky" | "failed" | "skipped";
};

export const countResults = (results: readonly TestResult[]): Counts => {
  const namesOf = (outcome: TestResult["outcome"]) =>
    results.filter((result) => result.outcome === outcome).map(({ name }) => name);
  const failedTests = namesOf("failed");
  const flakyTests = namesOf("flaky");
  return {
    passed: namesOf("passed").length + flakyTests.length,
    failed: failedTests.length,
    skipped: namesOf("skipped").length,
    failedTests,
    flakyTests,
  };
};

/** A command without tests of its own, such as the type check, counts as one. */
export const countCommand = (command: string, succeeded: boolean): Counts =>
  countResults([{ name: command, outcome: succeeded ? "passed" : "failed" }]);

/** A runner that failed although no test did, because a file did not load, counts one failure. */
export const withRunnerFailure = (counts: Counts, command: string, succeeded: boolean): Counts =>
  succeeded || counts.failed > 0 ? counts : sum([counts, countCommand(command, false)]);

export const sum = (all: readonly Counts[]): Counts =>
  all.reduce(
    (total, counts) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped,
      failedTests: [...total.failedTests, ...counts.failedTests],
      flakyTests: [...total.flakyTests, ...counts.flakyTests],
    }),
    NO_TESTS,
  );

/** The last lines of `npm test`: which tests to look at, then the sum, which machines read too. */
export const summary = (counts: Counts): string => {
  const { passed, failed, skipped } = counts;
  return [
    ...counts.flakyTests.map((name) => `passed on the second try: ${name}`),
    ...counts.failedTests.map((name) => `failed: ${name}`),
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
  ].join("\n");
};
