import { expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { progressOf } from "#domain/forms/progress.ts";
import { forms } from "#domain/forms/registry.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { blankMessages } from "#tests/support/spec.ts";

test.each(forms)("counts the required fields of $formType, none done at first (2.10.8)", (form) => {
  const required = Object.keys(blankMessages(form.formType)).length;
  expect(progressOf(form, {})).toEqual({ done: 0, required });
  expect(progressOf(form, sampleValues(form))).toEqual({ done: required, required });
});

test.each(["  ", "nobody", "two@@example.org"])("does not count the email %j (2.10.8)", (email) => {
  const { required } = progressOf(contactForm, {});
  const values = sampleValues(contactForm, { email });
  expect(progressOf(contactForm, values)).toEqual({ done: required - 1, required });
});

test("counts no optional field (2.10.8)", () => {
  const values = sampleValues(contactForm);
  const without = sampleValues(contactForm, { phone: "" });
  const wrong = sampleValues(contactForm, { phone: "x" });
  for (const each of [without, wrong])
    expect(progressOf(contactForm, each)).toEqual(progressOf(contactForm, values));
});
