import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { countResults, type TestResult } from "./counts.ts";

const outcomeOf = (test: TestCase): TestResult["outcome"] => {
  const { state } = test.result();
  if (state === "passed") return test.diagnostic()?.flaky ? "flaky" : "passed";
  return state === "pending" ? "failed" : state;
};

/** Returns each test's outcome, and a failure for each file or group that could not be run. */
const resultsOf = (module: TestModule): readonly TestResult[] => {
  const file = relative(process.cwd(), module.moduleId);
  const tests = [...module.children.allTests()].map((test) => ({
    name: `${file} > ${test.fullName}`,
    outcome: outcomeOf(test),
  }));
  const broken = [module, ...module.children.allSuites()].filter(
    (suite) => suite.errors().length > 0,
  );
  return [...tests, ...broken.map(() => ({ name: file, outcome: "failed" as const }))];
};

/** Writes the counts of a run to the file that TEST_REPORT names. */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (process.env.TEST_REPORT)
      writeFileSync(
        process.env.TEST_REPORT,
        JSON.stringify(countResults(modules.flatMap(resultsOf))),
      );
  }
}
