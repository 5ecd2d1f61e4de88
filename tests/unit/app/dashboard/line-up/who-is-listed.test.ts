import { expect, test } from "vitest";
import { agreedOf, isExpected, notNamedOf } from "#app/features/dashboard/line-up/who-is-listed.ts";
import type { StaffRecord } from "#app/features/dashboard/records/record.ts";
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

test("speakers who agreed are listed by their words, and others who may come by their records (2.23.3, 2.23.8)", () => {
  const records = new Map(["agreed", "silent", "new"].map((id) => [id, { id } as StaffRecord]));
  const words = { name: "Asha", company: null, talk: "Nodes" };
  const states = new Map([
    ["agreed", { ...accepted, words, consent_id: "consent" }],
    ["silent", accepted],
    ["of another edition", { ...accepted, words, consent_id: "older" }],
  ]);
  const agreed = agreedOf(records, states);
  expect(agreed).toEqual([{ id: "agreed", consent_id: "consent", words }]);
  expect(notNamedOf(records, states, agreed)).toEqual([{ id: "silent" }]);
});
