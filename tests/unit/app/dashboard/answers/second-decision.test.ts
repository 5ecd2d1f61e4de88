import { expect, test } from "vitest";
import { decisionBefore } from "#app/features/dashboard/answers/second-decision.tsx";
import type { SubmissionState } from "#domain/submissions/history.ts";
import type { Outcome } from "#domain/submissions/outcomes.ts";

const told = (outcome: Outcome | null, answered_at = "1") =>
  ({ outcome, outcome_at: "1", outcome_by: "asha@example.org", answered_at }) as SubmissionState;

test("staff are asked before a second decision, with what of the first one can be taken back (2.12.40)", () => {
  expect(decisionBefore("declined", told("accepted"), [])).toEqual({
    decision: { outcome: "accepted", outcome_by: "asha@example.org", decidedAt: "1" },
    waitingIds: [],
  });
  expect(decisionBefore("declined", told("accepted"), ["a"])?.waitingIds).toEqual(["a"]);
  // What waits then is a later answer, without an outcome.
  expect(decisionBefore("declined", told("accepted", "2"), ["a"])?.waitingIds).toEqual([]);
});

test("staff are asked before a decision after a question only while the question waits (2.12.40)", () => {
  expect(decisionBefore("declined", told("question"), [])).toBeUndefined();
  expect(decisionBefore("declined", told("question"), ["a"])?.waitingIds).toEqual(["a"]);
});

test("staff are not asked without a decision, before one, or before the same one (2.12.40)", () => {
  expect(decisionBefore(undefined, told("accepted"), [])).toBeUndefined();
  expect(decisionBefore("accepted", told("accepted"), [])).toBeUndefined();
  for (const state of [undefined, null, told(null)])
    expect(decisionBefore("accepted", state, [])).toBeUndefined();
});
