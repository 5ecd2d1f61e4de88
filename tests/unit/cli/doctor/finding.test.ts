import { expect, test } from "vitest";
import { byHand, ok, problem, report, statusOf, warning } from "#cli/doctor/finding.ts";

test("each finding is one line, and the last line counts them", () => {
  expect(report([ok("A."), warning("B."), byHand("C."), problem("D."), problem("E.")])).toBe(
    "ok       A.\nwarning  B.\nby hand  C.\nproblem  D.\nproblem  E.\n2 problems, 1 warning.",
  );
});

test("only a problem fails a script", () => {
  expect(statusOf([ok("A."), warning("B."), byHand("C.")])).toBe(0);
  expect(statusOf([ok("A."), problem("D.")])).toBe(1);
});
