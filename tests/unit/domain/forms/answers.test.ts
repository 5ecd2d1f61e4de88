import { expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import type { Form } from "#domain/forms/form.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { sponsorForm } from "#domain/forms/sponsor.ts";
import { tidy, validate } from "#domain/forms/validate.ts";
import type { FormValues } from "#domain/submission.ts";
import { sampleValues } from "#tests/support/sample-values.ts";

/** Returns the messages of a form, by the key of their field. */
const messagesOf = (form: Form, values: FormValues): Readonly<Record<string, string>> =>
  Object.fromEntries(
    validate(form, tidy(form, values)).map(({ field, message }) => [field.key, message]),
  );

test("refuses answers of more than 31,000 bytes together, at the longest one (5.1.13, 9.4.11)", () => {
  const answersOf = (bytes: number): FormValues => {
    const values = sampleValues(speakerForm, { bio: "x".repeat(10_000), experience: "" });
    const rest: FormValues = {
      ...values,
      experience: "x".repeat(9_000),
      audience: "x".repeat(8_000),
    };
    const size = new TextEncoder().encode(JSON.stringify(tidy(speakerForm, rest))).length;
    return { ...rest, previousSpeaking: `${rest.previousSpeaking}${"x".repeat(bytes - size)}` };
  };
  expect(messagesOf(speakerForm, answersOf(31_000))).toEqual({});
  expect(messagesOf(speakerForm, answersOf(31_001))).toEqual({
    bio: "Please shorten this one: together, your answers are too long",
  });
});

test("refuses an option that its list does not offer (5.1.11)", () => {
  expect(
    messagesOf(
      sponsorForm,
      sampleValues(sponsorForm, { industry: "Piracy", budgetRange: "A crore" }),
    ),
  ).toEqual({
    industry: "Please choose one of the listed options",
    budgetRange: "Please choose one of the listed options",
  });
});

test("keeps a phone number as it was typed, but for the blanks around it (5.1.8)", () => {
  expect(tidy(contactForm, { phone: " +91 98765 43210 " }).phone).toBe("+91 98765 43210");
});
