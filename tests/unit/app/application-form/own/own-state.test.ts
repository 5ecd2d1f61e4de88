import { expect, test } from "vitest";
import {
  LOADING,
  type OwnEvent,
  type OwnState,
  reduceOwnPage,
} from "#app/features/application-form/own/own-state.ts";
import { asked, confirmed } from "./own-pages.ts";

const after = (...events: readonly OwnEvent[]): OwnState => events.reduce(reduceOwnPage, LOADING);

const answered = (result: string | null, part?: "values" | "withdrawal"): OwnEvent => ({
  type: "answered",
  answer: { ...confirmed, result },
  part,
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
  expect(reduceOwnPage(first, { type: "failed", text: "Failed" })).toEqual({
    ...first,
    hasFailed: true,
  });
});

test("what a call did is said in its part, and a refusal as such (8.6.1, 8.6.3, 8.6.5, 8.6.7, 8.6.8)", () => {
  for (const [result, text] of [
    ["saved", "Saved. The team sees what changed."],
    ["coming", "Good. We look forward to it."],
    ["not-coming", "Noted. Thank you for telling us."],
    ["closed", "The team has finished with this one. To change something, reply to its email."],
  ] as const)
    expect(after(answered(result, "values"))).toMatchObject({ said: { text } });
  expect(after(answered(null))).toMatchObject({ status: "shown", said: undefined });
  expect(after(answered("withdrawn", "withdrawal"))).toMatchObject({
    said: { part: "withdrawal", tone: "ok", text: expect.stringMatching(/^Withdrawn\./) },
  });
  for (const [result, text] of [
    ["closed", /^The team has/],
    ["too-often", /^This has been changed very often\. Write to us\.$/],
    ["is-confirmed", /You can withdraw it here instead\.$/],
  ] as const)
    expect(after(answered(result, "withdrawal"))).toMatchObject({
      said: { part: "withdrawal", tone: "danger", text: expect.stringMatching(text) },
    });
});

test("a failed call leaves the page, and a page that cannot be loaded says so (2.21.12)", () => {
  const failed: OwnEvent = { type: "failed", text: "Failed", part: "withdrawal" };
  expect(after(answered(null), failed)).toMatchObject({
    status: "shown",
    page: confirmed,
    said: { part: "withdrawal", tone: "danger", text: "Failed" },
  });
  expect(after({ type: "failed", text: "Failed" })).toEqual({ status: "failed" });
});

test("a correction is left with the page that is stored, also where another was faster (2.21.7)", () => {
  const theirs = { ...confirmed, corrected_at: "2026-11-22T14:12:00.000001+00:00" };
  const open = after(answered(null), { type: "opened form" });
  expect(open).toMatchObject({ status: "correcting", page: confirmed });
  const newer = reduceOwnPage(open, { type: "corrected meanwhile", page: theirs });
  expect(newer).toEqual({ status: "correcting", page: theirs });
  expect(reduceOwnPage(newer, { type: "left form" })).toMatchObject({
    status: "shown",
    page: theirs,
  });
});

test("a page that is left shows nothing (2.21.2)", () => {
  for (const event of [{ type: "emptied" }] as const) {
    expect(after(answered(null), event)).toBe(LOADING);
    expect(after(answered(null), { type: "opened form" }, event)).toBe(LOADING);
  }
});

test("an event that does not belong to a state changes nothing", () => {
  for (const type of ["opened form", "left form"] as const)
    expect(reduceOwnPage(LOADING, { type })).toBe(LOADING);
  expect(reduceOwnPage(LOADING, { type: "corrected meanwhile", page: confirmed })).toBe(LOADING);
});
