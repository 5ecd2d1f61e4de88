import { expect, test } from "vitest";
import { resultsOf, summary, type TestResult } from "#scripts/test/results.ts";

/** Reads the part of a report that counts, as the runners write it. */
const resultsIn = (report: object) => resultsOf(JSON.parse(JSON.stringify(report)));

const passed: TestResult = { name: "a", outcome: "passed" };
const failed: TestResult = { name: "b", outcome: "failed" };
const skipped: TestResult = { name: "c", outcome: "skipped" };

test("the last line of npm test names skipped tests only where there are some", () => {
  expect(summary([passed, passed])).toBe("2 passed, 0 failed");
  expect(summary([passed, skipped])).toBe("1 passed, 0 failed, 1 skipped");
});

test("tests that failed or passed at the second try are named before the sum", () => {
  const flaky: TestResult = { name: "d", outcome: "flaky" };
  expect(summary([passed, flaky])).toBe("passed at the second try: d\n2 passed, 0 failed");
  expect(summary([passed, failed, skipped])).toBe("failed: b\n1 passed, 1 failed, 1 skipped");
});

test("a report of Vitest has each test by its file", () => {
  const assertionResults = [
    ...["passed", "failed", "skipped", "pending"].map((status) => ({
      fullName: status,
      status,
      failureMessages: [],
    })),
    { fullName: "tried again", status: "passed", failureMessages: ["It took too long."] },
  ];
  const name = `${process.cwd()}/tests/x.test.ts`;
  expect(resultsIn({ testResults: [{ name, assertionResults }] })).toEqual([
    { name: "tests/x.test.ts > passed", outcome: "passed" },
    { name: "tests/x.test.ts > failed", outcome: "failed" },
    { name: "tests/x.test.ts > skipped", outcome: "skipped" },
    { name: "tests/x.test.ts > pending", outcome: "failed" },
    { name: "tests/x.test.ts > tried again", outcome: "flaky" },
  ]);
});

test("a report of Playwright has the tests of groups too, and names those that a second try passed", () => {
  const spec = (title: string, status: string) => ({ file: "x", title, tests: [{ status }] });
  const group = { specs: [spec("b", "flaky"), spec("c", "unexpected"), spec("d", "skipped")] };
  expect(resultsIn({ suites: [{ specs: [spec("a", "expected")], suites: [group] }] })).toEqual([
    { name: "x > a", outcome: "passed" },
    { name: "x > b", outcome: "flaky" },
    { name: "x > c", outcome: "failed" },
    { name: "x > d", outcome: "skipped" },
  ]);
});
