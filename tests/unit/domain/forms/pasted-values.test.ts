import { expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { mediaPartnershipForm } from "#domain/forms/media-partnership.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { tidy, validate } from "#domain/forms/validate.ts";
import { sampleValues } from "#tests/support/sample-values.ts";

test.each([
  ["as contacts copy it", "\u202a+91 98765 43210\u202c"],
  ["between spaces and marks", " \u200e +91 98765 43210\u200f "],
  ["with places to break a line", "+91\u200b 98765\u2060 43\u00ad210\ufeff"],
  ["in isolates", "\u2066+91\u2069 98765 43210"],
  ["in Devanagari", "+९१ ९८७६५ ४३२१०"],
  ["in Telugu", "+౯౧ ౯౮౭౬౫ ౪౩౨౧౦"],
  ["in Arabic-Indic digits", "+٩١ ٩٨٧٦٥ ٤٣٢١٠"],
  ["in the digits of Urdu", "+۹۱ ۹۸۷۶۵ ۴۳۲۱۰"],
  ["in full width", "＋９１ ９８７６５ ４３２１０"],
  ["in mathematical digits", "+𝟡𝟙 𝟡𝟠𝟟𝟞𝟝 𝟜𝟛𝟚𝟙𝟘"],
])("stores a phone number %s as it is dialled, checked or not (5.1.16)", (_, phone) => {
  for (const form of [contactForm, mediaPartnershipForm]) {
    const values = tidy(form, sampleValues(form, { phone }));
    expect(validate(form, values)).toEqual([]);
    expect(values.phone).toBe("+91 98765 43210");
  }
});

test("leaves invisible marks of a copied email address or link out, and what a script needs in (5.1.16)", () => {
  const typed = {
    email: "\u202aas\u00adha@exam\u200bple.org\u202c",
    website: "\u200eexample.org/\u2060a",
  };
  expect(tidy(speakerForm, typed)).toMatchObject({
    email: "asha@example.org",
    website: "https://example.org/a",
  });
  expect(tidy(speakerForm, { twitter: "\u200b@satoshi\u200e" }).twitter).toBe(
    "https://x.com/satoshi",
  );
  const [joined, hebrew] = ["क्\u200dष@example.org", "\u200fשלום\u200e"];
  expect(tidy(contactForm, { email: joined, name: hebrew })).toMatchObject({
    email: joined,
    name: hebrew,
  });
});

/** Every character that a document may bring into a field of one line, and what it becomes. */
const BREAKS = [
  ..."\t\n\v\f\r\u0001\u001e\u001f\u007f\u0085\u009f\u00a0\u2002\u2028\u2029\u202f\u3000",
  "\r\n",
  " \u2028 ",
];

test("stores a pasted text in one line where its field has one, and leaves long texts as they are (5.1.16)", () => {
  const bio = `Two\u2028lines`;
  for (const pasted of BREAKS) {
    const topicTitle = `\u2028Lightning${pasted}in \u202aru\ufffcral\u202c\u00ad\u200b\ufeff \u2068India\u2069${pasted}`;
    const tidied = tidy(speakerForm, { ...sampleValues(speakerForm, { topicTitle }), bio });
    expect(tidied).toMatchObject({ topicTitle: "Lightning in rural India", bio });
  }
});
