import { expect, test } from "vitest";
import {
  countCommand,
  countResults,
  NO_TESTS,
  sum,
  summary,
  withRunnerFailure,
} from "#scripts/test/counts.ts";

const counted = countResults([
  { name: "a", outcome: "passed" },
  { name: "b", outcome: "flaky" },
  { name: "c", outcome: "failed" },
  { name: "d", outcome: "skipped" },
]);

test("the last line of npm test names skipped tests only where there are some", () => {
  expect(summary({ ...NO_TESTS, passed: 12 })).toBe("12 passed, 0 failed");
  expect(summary({ ...NO_TESTS, passed: 11, failed: 1, skipped: 2 })).toBe(
    "11 passed, 1 failed, 2 skipped",
  );
});

test("tests that failed or passed on a second try are named before the sum", () => {
  expect(summary(counted)).toBe(
    "passed on the second try: b\nfailed: c\n2 passed, 1 failed, 1 skipped",
  );
});

test("a flaky test counts as passed", () => {
  expect(counted).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failedTests: ["c"],
    flakyTests: ["b"],
  });
});

test("all runs are added up", () => {
  expect(sum([counted, counted])).toEqual({
    passed: 4,
    failed: 2,
    skipped: 2,
    failedTests: ["c", "c"],
    flakyTests: ["b", "b"],
  });
  expect(sum([])).toEqual(NO_TESTS);
});

test("a command without tests counts as one", () => {
  expect(countCommand("tsc", true)).toEqual({ ...NO_TESTS, passed: 1 });
  expect(countCommand("tsc", false)).toEqual({ ...NO_TESTS, failed: 1, failedTests: ["tsc"] });
});

test("a runner that fails without a failed test counts one failure", () => {
  const clean = { ...NO_TESTS, passed: 3 };
  expect(withRunnerFailure(clean, "vitest", true)).toEqual(clean);
  expect(withRunnerFailure(clean, "vitest", false)).toEqual({
    ...clean,
    failed: 1,
    failedTests: ["vitest"],
  });
  expect(withRunnerFailure(counted, "vitest", false)).toEqual(counted);
});
