import { expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { type Form, fieldsOf } from "#domain/forms/form.ts";
import { mediaPartnershipForm } from "#domain/forms/media-partnership.ts";
import { forms } from "#domain/forms/registry.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { sponsorForm } from "#domain/forms/sponsor.ts";
import { bannerFor, tidy, validate } from "#domain/forms/validate.ts";
import type { FormValues } from "#domain/submission.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { BANNERS, blankMessages, FIELD_MESSAGES } from "#tests/support/spec.ts";

/** Returns the errors of a form whose valid values are overwritten with these. */
const errorsOf = (form: Form, over: FormValues) =>
  validate(form, tidy(form, sampleValues(form, over)));

const messagesOf = (form: Form, over: FormValues): Readonly<Record<string, string>> =>
  Object.fromEntries(errorsOf(form, over).map(({ field, message }) => [field.key, message]));

const blank = (form: Form): FormValues =>
  Object.fromEntries(fieldsOf(form).map(({ key }) => [key, " "]));

test.each(forms)("accepts the sample values of $formType", (form) => {
  expect(messagesOf(form, {})).toEqual({});
});

test.each(forms)(
  "asks for the required fields of $formType with the messages of the specification (5.1.6, 10.1)",
  (form) => {
    const required = blankMessages(form.formType);
    const messages = messagesOf(form, blank(form));
    expect(messages).toEqual(required);
    expect(Object.keys(messages)).toEqual(
      fieldsOf(form).flatMap(({ key }) => (key in required ? [key] : [])),
    );
  },
);

const minimums: readonly [Form, string, number, string][] = [
  [sponsorForm, "message", 20, FIELD_MESSAGES.sponsor.message.short],
  [speakerForm, "bio", 50, FIELD_MESSAGES.speaker.bio.short],
  [speakerForm, "topicAbstract", 100, FIELD_MESSAGES.speaker.topicAbstract.short],
  [contactForm, "message", 10, FIELD_MESSAGES.contact.message.short],
  [mediaPartnershipForm, "message", 10, FIELD_MESSAGES["media-partnership"].message.short],
];
for (const [form, key, length, message] of minimums)
  test(`needs ${length} characters in ${key} of ${form.formType} (5.1.5, 9.4.1 to 9.4.4)`, () => {
    expect(messagesOf(form, { [key]: "₿".repeat(length) })).toEqual({});
    expect(messagesOf(form, { [key]: `  ${"₿".repeat(length - 1)}  ` })).toEqual({
      [key]: message,
    });
    expect(messagesOf(form, { [key]: "😀".repeat(length - 1) })).toEqual({ [key]: message });
  });

test.each(forms)("the $formType form says how to write a phone", (form) => {
  for (const field of fieldsOf(form).filter(({ control }) => control === "tel")) {
    const values = { ...sampleValues(form), [field.key]: "+91-40-2345-6789" };
    const isRefused = validate(form, values).some((error) => error.field.key === field.key);
    expect(field.hint?.startsWith("Digits and spaces") ?? false).toBe(isRefused);
  }
});

test.each(["+91 98765 43210", "919876543210", "1", "+1234567890123456", " 9 1 "])(
  "accepts %s as a phone number (5.1.8, 9.4.12, 10.28)",
  (phone) => expect(messagesOf(contactForm, { phone })).toEqual({}),
);

test.each(["0123", "+0123", "12345678901234567", "98765-43210", "(91) 98", "++91", "phone"])(
  "refuses %s as a phone number (5.1.8, 9.4.12)",
  (phone) =>
    expect(messagesOf(contactForm, { phone })).toEqual({
      phone: FIELD_MESSAGES.contact.phone.invalid,
    }),
);

test("refuses an invalid email address (5.1.7)", () => {
  const { invalid } = FIELD_MESSAGES.contact.email;
  expect(messagesOf(contactForm, { email: "a@b" })).toEqual({ email: invalid });
});

test.each([
  ["example.org", "https://example.org"],
  [" example.org/a?b=c ", "https://example.org/a?b=c"],
  ["http://example.org", "http://example.org"],
  ["HTTPS://Example.org", "HTTPS://Example.org"],
  ["", ""],
  ["  ", ""],
])("completes the link %j to %j (5.1.9, 10.2)", (typed, stored) => {
  expect(tidy(sponsorForm, { website: typed }).website).toBe(stored);
  expect(messagesOf(sponsorForm, { website: typed })).toEqual({});
});

test.each([
  ...["javascript:alert(1)", "JaVaScRiPt://example.org/%0aalert(1)", "data:text/html,x"],
  ...["ftp://example.org", "@asha", "exa mple.org", "a.999", "localhost"],
  ...["https://asha@example.org", "Nothing Technology", "No Ordinary Label", "No One"],
])("refuses %s as a web address (5.1.10, 10.2)", (website) =>
  expect(messagesOf(sponsorForm, { website })).toEqual({
    website:
      "Website must be a web address, for example https://example.com. You can also leave it empty",
  }),
);

test.each([
  ["twitter", "@satoshi", "https://x.com/satoshi"],
  ["twitter", "satoshi_21", "https://x.com/satoshi_21"],
  ["twitter", "x.com/satoshi", "https://x.com/satoshi"],
  ["linkedin", "satoshi-nakamoto", "https://www.linkedin.com/in/satoshi-nakamoto"],
  ["linkedin", "in/satoshi/", "https://www.linkedin.com/in/satoshi"],
  ["linkedin", "/company/acme", "https://www.linkedin.com/company/acme"],
  ["linkedin", "linkedin.com/in/satoshi", "https://linkedin.com/in/satoshi"],
])("completes the %s %j to %j (5.1.9, 10.2)", (key, typed, stored) => {
  expect(tidy(speakerForm, { [key]: typed })[key]).toBe(stored);
  expect(messagesOf(speakerForm, { [key]: typed })).toEqual({});
});

test("takes a bare LinkedIn name of a sponsor for a company", () => {
  expect(tidy(sponsorForm, { linkedin: "acme" }).linkedin).toBe(
    "https://www.linkedin.com/company/acme",
  );
});

test.each(["none", "None.", "N/A", "n.a.", "NA", "-", "—", "no", "no website yet", "Not yet!"])(
  "takes %j in place of a link for an empty field (5.1.9)",
  (typed) => {
    for (const key of ["website", "twitter", "linkedin"])
      expect(tidy(speakerForm, { [key]: typed })[key]).toBe("");
  },
);

test.each(["no.com", "none.example", "na.org/about", "not-a-handle.io"])(
  "keeps the address %j",
  (typed) => expect(tidy(speakerForm, { website: typed }).website).toBe(`https://${typed}`),
);

test.each([
  ["twitter", "Twitter must be a username or a link, for example x.com/yourname"],
  ["linkedin", "LinkedIn must be a username or a link, for example linkedin.com/in/yourname"],
])("says how to write %s, and that it may be left empty (5.1.10)", (key, message) =>
  expect(messagesOf(speakerForm, { [key]: "ask my agent" })).toEqual({
    [key]: `${message}. You can also leave it empty`,
  }),
);

test.each(forms)(
  "refuses a value of $formType that its table would refuse as too long (5.1.12, 10.3)",
  (form) => {
    for (const { key, maximum } of fieldsOf(form).filter(
      ({ format, options }) => !format && !options,
    )) {
      expect(messagesOf(form, { [key]: "x".repeat(maximum) })).toEqual({});
      expect(messagesOf(form, { [key]: "x".repeat(maximum + 1) })).toEqual({
        [key]: `Please use at most ${maximum.toLocaleString("en-US")} characters`,
      });
    }
  },
);

test("removes characters that no column can store", () => {
  expect(tidy(contactForm, { name: "As\0ha\ud800" }).name).toBe("Asha\ufffd");
});

test("names the first invalid field in a banner about one field (5.2.1, 5.3.1, 5.4.1, 5.5.1, 5.6.1)", () => {
  const errors = errorsOf(speakerForm, { email: "", bio: "" });
  expect(bannerFor(speakerForm, errors)).toBe(BANNERS.speaker("Email"));
  expect(bannerFor(contactForm, errors)).toBe(BANNERS.contact("Email"));
  expect(bannerFor(mediaPartnershipForm, errors)).toBe(BANNERS["media-partnership"]("Email"));
});

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
  const message = "Please choose one of the listed options";
  const others = { industry: "Piracy", budgetRange: "A crore" };
  expect(messagesOf(sponsorForm, others)).toEqual({ industry: message, budgetRange: message });
});

test("keeps a phone number as it was typed, but for the blanks around it (5.1.8)", () => {
  expect(tidy(contactForm, { phone: " +91 98765 43210 " }).phone).toBe("+91 98765 43210");
});
