import { expect, test } from "vitest";
import {
  cleared,
  followed,
  initialDraft,
  restored,
  typedIn,
} from "#app/features/application-form/drafts/draft-state.ts";
import { contactForm } from "#domain/forms/contact.ts";

const BLANK = initialDraft(contactForm).values;
const NEWS = { subject: "Keep me informed" };
const SUGGESTED = initialDraft(contactForm, {}, NEWS);

test("a suggestion is the value of its field, and typed by nobody (2.18.9)", () => {
  expect(SUGGESTED.values).toEqual({ ...BLANK, ...NEWS });
  expect(typedIn(SUGGESTED)).toEqual({ ...BLANK, subject: undefined });
  const typed = typedIn({ ...SUGGESTED, values: { ...SUGGESTED.values, name: "Asha" } });
  expect(typed).toEqual({ ...BLANK, name: "Asha", subject: undefined });
  expect(restored(SUGGESTED, undefined)).toEqual(SUGGESTED);
});

test("a suggestion gives way to a draft, and to its blanks (2.18.9)", () => {
  const values = { ...BLANK, name: "Asha" };
  expect(restored(SUGGESTED, { values }).values).toEqual(values);
});

test("a suggestion stays beside what was typed before the page's code ran (2.18.9)", () => {
  const typed = { ...SUGGESTED, values: { ...SUGGESTED.values, name: "Ravi" } };
  const state = restored(typed, undefined);
  expect(state.values).toEqual(typed.values);
  expect(state.edited).toEqual(new Set(["name"]));
});

test("clearing brings back what the form began with (2.21.7)", () => {
  const typed = { ...SUGGESTED, values: { ...SUGGESTED.values, name: "Asha", subject: "Tickets" } };
  expect(cleared(typed).values).toEqual(SUGGESTED.values);
  expect(followed(SUGGESTED, undefined).values).toEqual(SUGGESTED.values);
});
