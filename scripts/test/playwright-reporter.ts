import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { FullConfig, Reporter, Suite, TestCase } from "@playwright/test/reporter";
import { countResults, type TestResult } from "./counts.ts";

const outcomes = {
  expected: "passed",
  flaky: "flaky",
  unexpected: "failed",
  skipped: "skipped",
} as const;

const resultOf = (test: TestCase): TestResult => ({
  name: `${relative(process.cwd(), test.location.file)} > ${test.title}`,
  outcome: outcomes[test.outcome()],
});

/** Writes the counts of a run to the file that TEST_REPORT names. */
export default class CountsReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const results = this.#suite?.allTests().map(resultOf) ?? [];
    if (process.env.TEST_REPORT)
      writeFileSync(process.env.TEST_REPORT, JSON.stringify(countResults(results)));
  }
}
