import { expect, test } from "vitest";
import {
  afterCorrection,
  afterForm,
  type CallResult,
  changedColumns,
  LOADING,
  type Section,
  shown,
  stateAfterCall,
  stateAfterFailure,
  withForm,
} from "#app/features/applicant/calls/page-state.ts";
import { correctionOf } from "#app/features/applicant/states/correction-page.tsx";
import { fieldsOf } from "#domain/forms/form.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { toColumns } from "#domain/forms/to-row.ts";
import { asked, confirmed } from "#tests/support/browser/applicant-pages.ts";
import { sampleValues } from "#tests/support/sample-values.ts";

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
  const page = after(null);
  expect(page).toMatchObject({ status: "shown", notice: undefined });
  expect(stateAfterFailure(page, "Failed", "withdrawal")).toEqual({
    ...page,
    notice: { section: "withdrawal", tone: "danger", text: "Failed" },
  });
  for (const before of [LOADING, page])
    expect(stateAfterFailure(before, "Failed")).toEqual({ status: "load-failed", text: "Failed" });
});

test("a correction offers what may be changed and the address, and sends what was changed of it (2.21.7)", () => {
  const values = sampleValues(speakerForm);
  const columns = toColumns(speakerForm, values);
  const page = { ...confirmed, columns, fixed: ["email", "bio", "topic_title"] };
  const keys = fieldsOf(correctionOf(speakerForm, page)).map(({ key }) => key);
  expect(keys).toContain("email");
  expect(keys).not.toContain("bio");
  const changed = { ...values, name: "Asha R.", bio: "Other", topicTitle: "Other", company: "" };
  expect(changedColumns(speakerForm, page, changed)).toEqual({ name: "Asha R.", company: null });
});

const correctedAt = { corrected_at: "2026-11-22T14:12:00.000001+00:00", may_correct: false };

test.each([
  ["corrected", {}, true, undefined, "shown"],
  ["closed", correctedAt, true, /^This can no longer be changed here/, undefined],
  ["too-often", {}, true, /^This has been changed very often/, undefined],
  ["closed", {}, false, /^You have been accepted meanwhile/, "correcting"],
  [
    "newer",
    correctedAt,
    false,
    /^This was changed at 19:42 IST, perhaps by you.*still here/,
    "correcting",
  ],
] as const)(
  "a correction that is %s, with %j, is over: %s, and keeps its words otherwise (2.21.7, 8.6.2, 8.6.3, 8.6.9)",
  (result, over, isSettled, failure, status) => {
    const page = { ...confirmed, ...over, result };
    const { state, ...after } = afterCorrection(page);
    expect(after).toEqual({
      isSettled,
      ...(failure && { failure: expect.stringMatching(failure) }),
    });
    expect(state?.status).toBe(status);
    if (status) expect(state).toMatchObject({ page });
  },
);

test("a correction behind a link that has ended is not over (2.21.4)", () => {
  expect(afterCorrection(null)).toEqual({ state: { status: "invalid-link" }, isSettled: false });
});

test("a form opens only where it can be corrected, and not again once it was left (2.21.7)", () => {
  const correcting = { status: "correcting", page: confirmed } as const;
  expect(withForm(shown(confirmed))).toEqual(correcting);
  const closed = shown({ ...confirmed, may_correct: false });
  expect(withForm(closed)).toBe(closed);
  expect(afterForm(LOADING, { state: correcting, isSettled: false })).toBe(LOADING);
  expect(afterForm(correcting, { state: closed, isSettled: true })).toBe(closed);
  expect(afterForm(correcting, { isSettled: false })).toBe(correcting);
});
