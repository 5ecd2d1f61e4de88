import { expect, test } from "vitest";
import { manual, ok, problem, report, statusOf, warning } from "#cli/doctor/check-result.ts";

test("each result is one line, and the last line counts them", () => {
  expect(report([ok("A."), warning("B."), manual("C."), problem("D."), problem("E.")])).toBe(
    "ok       A.\nwarning  B.\nby hand  C.\nproblem  D.\nproblem  E.\n2 problems, 1 warning.",
  );
});

test("only a problem fails a script", () => {
  expect(statusOf([ok("A."), warning("B."), manual("C.")])).toBe(0);
  expect(statusOf([ok("A."), problem("D.")])).toBe(1);
});
