import { expect, test } from "vitest";
import {
  type CallResult,
  LOADING,
  type Section,
  stateAfterCall,
  stateAfterFailure,
} from "#app/features/applicant/calls/page-state.ts";
import { asked, confirmed } from "#tests/support/browser/applicant-pages.ts";

type Result = Extract<CallResult, { confirmed: true }>["result"];

const after = (result: Result, section?: Section) =>
  stateAfterCall({ ...confirmed, result }, section);

test("a key that opens nothing and one that was given up show no page (2.21.3, 2.21.11)", () => {
  expect(stateAfterCall(null)).toEqual({ status: "invalid-link" });
  expect(stateAfterCall({ result: "disowned" })).toEqual({ status: "reported" });
});

test("before it was confirmed the page asks whose it is, also after a failure (2.21.3)", () => {
  const first = stateAfterCall({ ...asked, result: null });
  expect(first).toMatchObject({ status: "unconfirmed" });
  expect(stateAfterFailure(first, "Failed")).toEqual({ ...first, failure: "Failed" });
});

test.each([
  ["corrected", "ok", "Saved. The team sees what changed."],
  ["coming", "ok", "Good. We look forward to it."],
  ["not-coming", "ok", "Noted. Thank you for telling us."],
  ["withdrawn", "ok", "Withdrawn. The team has been told."],
  ["closed", "danger", "This can no longer be changed here. Reply to our email instead."],
  ["too-often", "danger", "This has been changed very often. Write to us."],
  [
    "is-confirmed",
    "danger",
    "Somebody with this link has confirmed it. You can withdraw it here instead.",
  ],
] as const)(
  "%s is said in the section of its call (8.6.1, 8.6.3, 8.6.4, 8.6.5, 8.6.7, 8.6.8)",
  (result, tone, text) => {
    const notice = { section: "withdrawal", tone, text };
    expect(after(result, "withdrawal")).toEqual({
      status: "shown",
      page: { ...confirmed, result },
      notice,
    });
  },
);

test("a failed call leaves the page, and a page that cannot be loaded says so (2.21.12)", () => {
  const shown = after(null);
  expect(shown).toMatchObject({ status: "shown", notice: undefined });
  expect(stateAfterFailure(shown, "Failed", "withdrawal")).toEqual({
    ...shown,
    notice: { section: "withdrawal", tone: "danger", text: "Failed" },
  });
  for (const before of [LOADING, shown])
    expect(stateAfterFailure(before, "Failed")).toEqual({ status: "load-failed", text: "Failed" });
});
