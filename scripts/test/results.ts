import { relative } from "node:path";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";

export type TestResult = {
  readonly name: string;
  /** A flaky test passed at the second try. */
  readonly outcome: "passed" | "flaky" | "failed" | "skipped";
};

const outcomeOf = (status: string): TestResult["outcome"] => {
  if (["passed", "expected"].includes(status)) return "passed";
  if (status === "flaky") return status;
  return ["skipped", "todo"].includes(status) ? "skipped" : "failed";
};

const resultsOfSuite = ({ specs, suites = [] }: JSONReportSuite): readonly TestResult[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status }) => ({ name: `${file} > ${title}`, outcome: outcomeOf(status) })),
  ),
  ...suites.flatMap(resultsOfSuite),
];

/** Returns the results in a report of Vitest or Playwright. */
export const resultsOf = (report: JsonTestResults | JSONReport): readonly TestResult[] =>
  "suites" in report
    ? report.suites.flatMap(resultsOfSuite)
    : report.testResults.flatMap(({ name: file, assertionResults }) =>
        assertionResults.map(({ fullName, status, failureMessages }) => ({
          name: `${relative(process.cwd(), file)} > ${fullName}`,
          outcome: outcomeOf(status === "passed" && failureMessages?.length ? "flaky" : status),
        })),
      );

/** Precedes the name of a test that did not pass at the first try. */
const PREFIXES: Readonly<Partial<Record<TestResult["outcome"], string>>> = {
  failed: "failed",
  flaky: "passed at the second try",
};

/** Returns the last lines of `npm test`: the tests that did not pass at first, then the sum, which machines read. */
export const summary = (results: readonly TestResult[]): string => {
  const count = (of: TestResult["outcome"]) =>
    results.filter(({ outcome }) => outcome === of).length;
  const skipped = count("skipped");
  return [
    ...results.flatMap(({ name, outcome }) => {
      const prefix = PREFIXES[outcome];
      return prefix ? [`${prefix}: ${name}`] : [];
    }),
    `${count("passed") + count("flaky")} passed, ${count("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
  ].join("\n");
};
