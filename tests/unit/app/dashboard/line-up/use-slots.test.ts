import { expect, test } from "vitest";
import { isExpected } from "#app/features/dashboard/line-up/use-slots.ts";
import type { SubmissionState } from "#domain/submissions/history.ts";

const accepted = {
  outcome: "accepted",
  outcome_sent_at: "2026-11-20T10:00:00+00:00",
  coming: null,
  withdrawn_at: null,
  erase_asked_at: null,
} as SubmissionState;
const later = "2026-11-21T10:00:00+00:00";

test("a talk may have a day and time once its speaker was told that it is accepted, and may still come (2.23.8)", () => {
  expect(isExpected(accepted)).toBe(true);
  expect(isExpected({ ...accepted, coming: true })).toBe(true);
  const others: readonly Partial<SubmissionState>[] = [
    { outcome: "waiting" },
    { outcome_sent_at: null },
    { coming: false },
    { withdrawn_at: later },
    { erase_asked_at: later },
  ];
  for (const other of others) expect(isExpected({ ...accepted, ...other })).toBe(false);
  expect(isExpected(undefined)).toBe(false);
});
