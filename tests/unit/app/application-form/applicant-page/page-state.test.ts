import { expect, test } from "vitest";
import {
  LOADING,
  type PageAnswer,
  type PageEvent,
  type PageState,
  reduceApplicantPage,
} from "#app/features/application-form/applicant-page/page-state.ts";
import { asked, confirmed } from "./applicant-pages.ts";

const after = (...events: readonly PageEvent[]): PageState =>
  events.reduce(reduceApplicantPage, LOADING);

type Result = Extract<PageAnswer, { confirmed: true }>["result"];

const answered = (result: Result, section?: "values" | "withdrawal"): PageEvent => ({
  type: "answered",
  answer: { ...confirmed, result },
  section,
});

test("a key that opens nothing and one that was given up show no page (2.21.3, 2.21.11)", () => {
  expect(after({ type: "answered", answer: null })).toEqual({ status: "unknown" });
  expect(after({ type: "answered", answer: { result: "disowned" } })).toEqual({
    status: "disowned",
  });
});

test("before it was confirmed the page asks whose it is, also after a failure (2.21.3)", () => {
  const first = after({ type: "answered", answer: { ...asked, result: null } });
  expect(first).toMatchObject({ status: "asked", hasFailed: false });
  expect(reduceApplicantPage(first, { type: "failed", text: "Failed" })).toEqual({
    ...first,
    hasFailed: true,
  });
});

test("what a call did is said in its section, and a refusal as such (8.6.1, 8.6.3, 8.6.5, 8.6.7, 8.6.8)", () => {
  for (const [result, text] of [
    ["corrected", "Saved. The team sees what changed."],
    ["coming", "Good. We look forward to it."],
    ["not-coming", "Noted. Thank you for telling us."],
    ["closed", "This can no longer be changed here. Reply to our email instead."],
  ] as const)
    expect(after(answered(result, "values"))).toMatchObject({ notice: { text } });
  expect(after(answered(null))).toMatchObject({ status: "shown", notice: undefined });
  expect(after(answered("withdrawn", "withdrawal"))).toMatchObject({
    notice: { section: "withdrawal", tone: "ok", text: expect.stringMatching(/^Withdrawn\./) },
  });
  for (const [result, text] of [
    ["closed", /^This can no longer/],
    ["too-often", /^This has been changed very often\. Write to us\.$/],
    ["is-confirmed", /You can withdraw it here instead\.$/],
  ] as const)
    expect(after(answered(result, "withdrawal"))).toMatchObject({
      notice: { section: "withdrawal", tone: "danger", text: expect.stringMatching(text) },
    });
});

test("a failed call leaves the page, and a page that cannot be loaded says so (2.21.12)", () => {
  const failed: PageEvent = { type: "failed", text: "Failed", section: "withdrawal" };
  expect(after(answered(null), failed)).toMatchObject({
    status: "shown",
    page: confirmed,
    notice: { section: "withdrawal", tone: "danger", text: "Failed" },
  });
  for (const before of [[], [answered(null)]])
    expect(after(...before, { type: "failed", text: "Failed" })).toEqual({ status: "failed" });
});

test("a correction is left with the page that is stored, also where another was faster (2.21.7)", () => {
  const theirs = { ...confirmed, corrected_at: "2026-11-22T14:12:00.000001+00:00" };
  const open = after(answered(null), { type: "opened form" });
  expect(open).toMatchObject({ status: "correcting", page: confirmed });
  const newer = reduceApplicantPage(open, { type: "corrected meanwhile", page: theirs });
  expect(newer).toEqual({ status: "correcting", page: theirs });
  expect(reduceApplicantPage(newer, { type: "left form" })).toMatchObject({
    status: "shown",
    page: theirs,
  });
});

test("a page that is left shows nothing (2.21.2)", () => {
  const empty: PageEvent = { type: "emptied" };
  expect(after(answered(null), empty)).toBe(LOADING);
  expect(after(answered(null), { type: "opened form" }, empty)).toBe(LOADING);
});

test("an event that does not belong to a state changes nothing", () => {
  for (const type of ["opened form", "left form"] as const)
    expect(reduceApplicantPage(LOADING, { type })).toBe(LOADING);
  expect(reduceApplicantPage(LOADING, { type: "corrected meanwhile", page: confirmed })).toBe(
    LOADING,
  );
});
