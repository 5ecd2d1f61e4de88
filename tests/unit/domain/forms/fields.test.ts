import { expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { type Field, type Form, fieldsOf } from "#domain/forms/form.ts";
import { mediaPartnershipForm } from "#domain/forms/media-partnership.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { sponsorForm } from "#domain/forms/sponsor.ts";
import { studentVolunteerForm } from "#domain/forms/student-volunteer.ts";

type Kind = Pick<Field, "control" | "maximum"> & { readonly format?: string };

/** The kinds of docs/specification.md 5 with the lengths of 9.4.5 to 9.4.10. */
const KINDS = {
  name: { control: "text", maximum: 200 },
  list: { control: "select", maximum: 200 },
  email: { control: "email", maximum: 254, format: "email" },
  phone: { control: "tel", maximum: 40, format: "phone" },
  "any phone": { control: "tel", maximum: 40 },
  line: { control: "text", maximum: 300 },
  link: { control: "url", maximum: 500, format: "link" },
  "long text": { control: "textarea", maximum: 10_000 },
} as const satisfies Record<string, Kind>;

/** The kinds of docs/specification.md 5.2 to 5.6, with labels; a question mark makes a field optional. */
const FIELDS: readonly (readonly [
  form: Form,
  key: string,
  label: string,
  kind: keyof typeof KINDS,
  "?"?,
])[] = [
  [sponsorForm, "companyName", "Company name", "name"],
  [sponsorForm, "website", "Website", "link", "?"],
  [sponsorForm, "linkedin", "LinkedIn", "link", "?"],
  [sponsorForm, "companySize", "Company size", "list", "?"],
  [sponsorForm, "industry", "Industry", "list", "?"],
  [sponsorForm, "contactName", "Contact person name", "name"],
  [sponsorForm, "contactEmail", "Email", "email"],
  [sponsorForm, "contactPhone", "Phone number", "phone"],
  [sponsorForm, "sponsorshipType", "Sponsorship type", "list"],
  [sponsorForm, "budgetRange", "Budget range", "list"],
  [sponsorForm, "goals", "Sponsorship goals", "long text", "?"],
  [sponsorForm, "previousSponsorship", "Previous sponsorships", "long text", "?"],
  [sponsorForm, "message", "Additional information", "long text"],
  [speakerForm, "name", "Full name", "name"],
  [speakerForm, "email", "Email", "email"],
  [speakerForm, "phone", "Phone", "phone"],
  [speakerForm, "company", "Company", "line", "?"],
  [speakerForm, "jobTitle", "Job title", "line", "?"],
  [speakerForm, "bio", "Speaker bio", "long text"],
  [speakerForm, "topicTitle", "Topic title", "line"],
  [speakerForm, "topicAbstract", "Topic abstract", "long text"],
  [speakerForm, "experience", "Speaking experience", "long text"],
  [speakerForm, "audience", "Target audience", "long text"],
  [speakerForm, "previousSpeaking", "Previous speaking engagements", "long text", "?"],
  [speakerForm, "linkedin", "LinkedIn", "link", "?"],
  [speakerForm, "twitter", "Twitter", "link", "?"],
  [speakerForm, "website", "Website", "link", "?"],
  [contactForm, "name", "Full name", "name"],
  [contactForm, "email", "Email", "email"],
  [contactForm, "phone", "Phone", "phone", "?"],
  [contactForm, "subject", "Subject", "line"],
  [contactForm, "message", "Message", "long text"],
  [mediaPartnershipForm, "name", "Full name", "name"],
  [mediaPartnershipForm, "email", "Email", "email"],
  [mediaPartnershipForm, "phone", "Phone", "any phone", "?"],
  [mediaPartnershipForm, "organization", "Organization", "line"],
  [mediaPartnershipForm, "website", "Website", "link", "?"],
  [mediaPartnershipForm, "partnershipType", "Partnership type", "line"],
  [mediaPartnershipForm, "message", "Message", "long text"],
  [studentVolunteerForm, "name", "Full name", "name"],
  [studentVolunteerForm, "email", "Email", "email"],
  [studentVolunteerForm, "phone", "Phone", "any phone", "?"],
  [studentVolunteerForm, "university", "University", "line", "?"],
  [studentVolunteerForm, "roleInterest", "Role you are interested in", "line", "?"],
  [studentVolunteerForm, "availability", "Availability", "line", "?"],
  [studentVolunteerForm, "message", "Message", "long text"],
];

for (const [form, key, label, kind, optional] of FIELDS)
  test(`${form.formType}: ${key} has its label, kind and maximum (5.2.2 to 5.2.12, 5.3.2 to 5.3.12, 5.4.2 to 5.4.6, 5.5.2 to 5.5.8, 5.6.2 to 5.6.6, 9.4.5 to 9.4.10, 10.3, 10.28)`, () => {
    const field = fieldsOf(form).find((each) => each.key === key);
    const { format, ...control }: Kind = KINDS[kind];
    expect(field).toMatchObject({ label, ...control });
    expect(field?.format?.is).toBe(format);
    expect(field?.required === undefined).toBe(optional === "?");
  });

test("none of these forms has another field (3.3.5 to 3.3.9)", () => {
  const forms = new Set(FIELDS.map(([form]) => form));
  expect([...forms].flatMap(fieldsOf)).toHaveLength(FIELDS.length);
});
