import { expect, test } from "vitest";
import {
  countCommand,
  countPlaywright,
  countVitest,
  NO_TESTS,
  sum,
  summaryLine,
  withRunnerFailure,
} from "#scripts/test/counts.ts";

test("the last line of npm test names skipped tests only where there are some", () => {
  expect(summaryLine({ passed: 12, failed: 0, skipped: 0 })).toBe("12 passed, 0 failed");
  expect(summaryLine({ passed: 11, failed: 1, skipped: 2 })).toBe("11 passed, 1 failed, 2 skipped");
});

test("all runs are added up", () => {
  expect(
    sum([
      { passed: 1, failed: 2, skipped: 3 },
      { passed: 10, failed: 20, skipped: 30 },
    ]),
  ).toEqual({ passed: 11, failed: 22, skipped: 33 });
  expect(sum([])).toEqual(NO_TESTS);
});

test("a command without tests counts as one", () => {
  expect(countCommand(true)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(countCommand(false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("the reports of both runners are counted, a flaky test as passed", () => {
  expect(countVitest({ numPassedTests: 1, numFailedTests: 2, numPendingTests: 3 })).toEqual({
    passed: 1,
    failed: 2,
    skipped: 3,
  });
  expect(countPlaywright({ stats: { expected: 1, flaky: 2, unexpected: 4, skipped: 8 } })).toEqual({
    passed: 3,
    failed: 4,
    skipped: 8,
  });
});

test("a runner that fails without a failed test counts one failure", () => {
  const clean = { passed: 3, failed: 0, skipped: 0 };
  const failed = { passed: 3, failed: 2, skipped: 0 };
  expect(withRunnerFailure(clean, true)).toEqual(clean);
  expect(withRunnerFailure(clean, false)).toEqual({ ...clean, failed: 1 });
  expect(withRunnerFailure(failed, false)).toEqual(failed);
});
