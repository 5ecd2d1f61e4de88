import { describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { type Form, fieldsOf } from "#domain/forms/form.ts";
import { mediaPartnershipForm } from "#domain/forms/media-partnership.ts";
import { forms } from "#domain/forms/registry.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { sponsorForm } from "#domain/forms/sponsor.ts";
import { studentVolunteerForm } from "#domain/forms/student-volunteer.ts";
import { bannerFor, tidy, validate } from "#domain/forms/validate.ts";
import type { FormValues } from "#domain/submission.ts";
import { sampleValues } from "#tests/support/sample-values.ts";

/** What the form says to each field when good values are overwritten with these. */
const said = (form: Form, over: FormValues): Readonly<Record<string, string>> =>
  Object.fromEntries(
    validate(form, tidy(form, sampleValues(form, over))).map(({ field, message }) => [
      field.key,
      message,
    ]),
  );

const blank = (form: Form): FormValues =>
  Object.fromEntries(fieldsOf(form).map(({ key }) => [key, " "]));

describe("validation", () => {
  test.each(forms)("takes the samples of $formType", (form) => {
    expect(said(form, {})).toEqual({});
  });

  test("asks for the required fields in the specified words", () => {
    expect(said(sponsorForm, blank(sponsorForm))).toEqual({
      companyName: "Company name is required",
      contactName: "Contact person name is required",
      contactEmail: "Email is required",
      contactPhone: "Phone number is required",
      sponsorshipType: "Please select a sponsorship type",
      budgetRange: "Please select a budget range",
      message: "Please provide additional information",
    });
    expect(said(speakerForm, blank(speakerForm))).toEqual({
      name: "Name is required",
      email: "Email is required",
      phone: "Phone number is required",
      bio: "Speaker bio is required",
      topicTitle: "Topic title is required",
      topicAbstract: "Topic abstract is required",
      experience: "Please describe your speaking experience",
      audience: "Please describe your target audience",
    });
    expect(said(contactForm, blank(contactForm))).toEqual({
      name: "Name is required",
      email: "Email is required",
      subject: "Subject is required",
      message: "Message is required",
    });
    expect(said(mediaPartnershipForm, blank(mediaPartnershipForm))).toEqual({
      name: "Name is required",
      email: "Email is required",
      organization: "Organization is required",
      partnershipType: "Partnership type is required",
      message: "Message is required",
    });
    expect(Object.keys(said(studentVolunteerForm, blank(studentVolunteerForm)))).toEqual([
      "name",
      "email",
      "message",
    ]);
  });

  test.each([
    [sponsorForm, "message", 20, "Please provide more details (minimum 20 characters)"],
    [speakerForm, "bio", 50, "Bio must be at least 50 characters"],
    [speakerForm, "topicAbstract", 100, "Abstract must be at least 100 characters"],
    [contactForm, "message", 10, "Message must be at least 10 characters"],
    [mediaPartnershipForm, "message", 10, "Message must be at least 10 characters"],
  ] as const)("holds $1.title to its minimum in %s", (form, key, length, message) => {
    expect(said(form, { [key]: "₿".repeat(length) })).toEqual({});
    expect(said(form, { [key]: `  ${"₿".repeat(length - 1)}  ` })).toEqual({ [key]: message });
    expect(said(form, { [key]: "😀".repeat(length - 1) })).toEqual({ [key]: message });
  });

  test.each(["+91 98765 43210", "919876543210", "1", "+1234567890123456", " 9 1 "])(
    "takes %s for a phone number",
    (phone) => expect(said(contactForm, { phone })).toEqual({}),
  );

  test.each(["0123", "+0123", "12345678901234567", "98765-43210", "(91) 98", "++91", "phone"])(
    "takes %s for no phone number",
    (phone) => expect(said(contactForm, { phone })).toEqual({ phone: "Phone number is invalid" }),
  );

  test.each(["a@b", "a b@example.org", "@example.org", "a@@example.org", "a@example..org"])(
    "takes %s for no e-mail address",
    (email) => expect(said(contactForm, { email })).toEqual({ email: "Email is invalid" }),
  );

  test.each([
    ["example.org", "https://example.org"],
    [" example.org/a?b=c ", "https://example.org/a?b=c"],
    ["http://example.org", "http://example.org"],
    ["HTTPS://Example.org", "HTTPS://Example.org"],
    ["", ""],
    ["  ", ""],
  ])("completes the link %j to %j", (typed, stored) => {
    expect(tidy(sponsorForm, { website: typed }).website).toBe(stored);
    expect(said(sponsorForm, { website: typed })).toEqual({});
  });

  test.each(["javascript:alert(1)", "ftp://example.org", "@asha", "none", "exa mple.org", "a.999"])(
    "takes %s for no web address",
    (linkedin) =>
      expect(said(sponsorForm, { linkedin })).toEqual({
        linkedin: "LinkedIn must be a web address, for example https://example.com",
      }),
  );

  test.each(forms)("says what is too long in $formType before the table does", (form) => {
    for (const { key, maximum } of fieldsOf(form).filter(
      ({ format, options }) => !format && !options,
    )) {
      expect(said(form, { [key]: "x".repeat(maximum) })).toEqual({});
      expect(said(form, { [key]: "x".repeat(maximum + 1) })).toEqual({
        [key]: `Please use at most ${maximum.toLocaleString("en-US")} characters`,
      });
    }
  });

  test("says when the answers together weigh more than one insert may", () => {
    const long = "हि".repeat(5000);
    expect(said(speakerForm, { bio: "x".repeat(10_000), experience: "x".repeat(10_000) })).toEqual(
      {},
    );
    expect(said(speakerForm, { bio: long, experience: long })).toEqual({
      bio: "Your answers are too long together. Please shorten this one",
    });
  });

  test("stores nothing that no column can hold", () => {
    expect(tidy(contactForm, { name: "As\0ha\ud800" }).name).toBe("Asha\ufffd");
  });

  test("names the first invalid field in the banners that have a label", () => {
    const errors = validate(
      speakerForm,
      tidy(speakerForm, sampleValues(speakerForm, { email: "", bio: "" })),
    );
    expect(bannerFor(speakerForm, errors)).toBe("Please update the Email field.");
    expect(bannerFor(contactForm, errors)).toBe("Please correct the highlighted fields.");
    expect(bannerFor(mediaPartnershipForm, errors)).toBe("Please fill in all required fields.");
  });
});
