import { expect, test } from "vitest";
import {
  type Draft,
  type DraftEvent,
  hasTyped,
  initialDraft,
  reduceDraft,
} from "#app/features/application-form/draft-state.ts";
import { contactForm } from "#domain/forms/contact.ts";

const BLANK = initialDraft(contactForm).values;
const NEWS = { subject: "Keep me informed" };
const SUGGESTED = initialDraft(contactForm, {}, NEWS);
const restored = (draft?: Draft): DraftEvent => ({ type: "restored", draft });

test("a suggestion is the value of its field, and typed by nobody (2.18.9)", () => {
  expect(SUGGESTED.values).toEqual({ ...BLANK, ...NEWS });
  expect(hasTyped(SUGGESTED)).toBe(false);
  expect(hasTyped({ ...SUGGESTED, values: { ...SUGGESTED.values, name: "Asha" } })).toBe(true);
  expect(reduceDraft(SUGGESTED, restored())).toEqual(SUGGESTED);
});

test("a suggestion gives way to a draft, and to its blanks (2.18.9)", () => {
  const values = { ...BLANK, name: "Asha" };
  expect(reduceDraft(SUGGESTED, restored({ values })).values).toEqual(values);
});

test("a suggestion stays beside what was typed before the page's code ran (2.18.9)", () => {
  const typed = { ...SUGGESTED, values: { ...SUGGESTED.values, name: "Ravi" } };
  const state = reduceDraft(typed, restored());
  expect(state.values).toEqual(typed.values);
  expect(state.edited).toEqual(new Set(["name"]));
});
