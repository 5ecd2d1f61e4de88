import { describe, expect, test } from "vitest";
import { cardOf } from "#domain/forms/card.ts";
import { columnOf, type Field, fieldsOf } from "#domain/forms/form.ts";
import { type FormType, formOfTab, formOfType, forms } from "#domain/forms/registry.ts";
import { toRow } from "#domain/forms/to-row.ts";
import { formPaths } from "#domain/paths.ts";

/** The fields that a tab of the dashboard shows after the name (docs/specification.md 3.5). */
const SHOWN: Readonly<Record<FormType, string>> = {
  contact: "email, phone, subject, message",
  speaker:
    "email, phone, company, job_title, topic_title, topic_abstract, bio, experience, audience, previous_speaking, linkedin, twitter, website",
  "student-volunteer": "email, phone, university, role_interest, availability, message",
  "media-partnership": "email, organization, website, partnership_type, phone, message",
  sponsor: "",
};

/** What stays as it is after a yes, besides the name and the address, in forms that ask whether people come. */
const FIXED_AFTER_YES: Partial<Record<FormType, string>> = {
  speaker: "experience, audience, previous_speaking",
  "student-volunteer": "university, role_interest, availability, message",
  "media-partnership": "organization, partnership_type, message",
};

const OPTIONS: Readonly<Record<string, string>> = {
  sponsorshipType:
    "Platinum Sponsor, Gold Sponsor, Silver Sponsor, Bronze Sponsor, Exhibitor, Media Partner, Custom Package, Not Sure",
  budgetRange:
    "$5,000 - $10,000; $10,000 - $25,000; $25,000 - $50,000; $50,000 - $100,000; $100,000+; Custom Budget; Prefer not to specify",
  companySize:
    "Startup (1-10 employees); Small (11-50); Medium (51-200); Large (201-1000); Enterprise (1000+)",
  industry:
    "Cryptocurrency/Blockchain, Financial Services, Technology, Investment/VC, Media, Education, Government, Other",
};

const sorted = (names: readonly string[]) => [...names].sort();

describe.each(forms)("the definition of $formType", (form) => {
  const keys = fieldsOf(form).map(({ key }) => key);

  test("stores its fields, and starts as pending where it should (3.3.5 to 3.3.9, 4.3.1)", () => {
    const { id, status, ...columns } = toRow(form, {}, "an-id");
    expect(id).toBe("an-id");
    expect(Object.keys(columns)).toEqual(keys.map((key) => columnOf(key)));
    expect(status).toBe(form.formType === "contact" ? undefined : "pending");
  });

  test("shows on its card the fields of its tab, and none that the form does not have (2.12.15, 3.5.1 to 3.5.4)", () => {
    const { fields, links } = cardOf(form);
    const shown = [...fields, ...links].map(({ key }) => key);
    expect(shown.map((key) => columnOf(key)).join(", ")).toBe(SHOWN[form.formType]);
    expect(shown.filter((key) => !keys.includes(key))).toEqual([]);
    expect(form.dashboard === null).toBe(form.formType === "sponsor");
  });

  test("fixes after a yes what is listed here, or says that it may be corrected (7.11.5)", () => {
    const isFixed = ({ key, correctableAfterYes }: Field) =>
      !correctableAfterYes && ![form.applicant.name, form.applicant.email].includes(key);
    const fixed = form.asksAttendance ? fieldsOf(form).filter(isFixed) : [];
    const columns = fixed.map(({ key }) => columnOf(key)).join(", ");
    expect(columns).toBe(FIXED_AFTER_YES[form.formType] ?? "");
  });

  test("has each key once, and the name and address of the applicant", () => {
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain(form.applicant.name);
    expect(fieldsOf(form).find(({ key }) => key === form.applicant.email)?.format?.is).toBe(
      "email",
    );
  });

  test("is found by its type and its tab", () => {
    expect(formOfType(form.formType)).toBe(form);
    if (form.dashboard) expect(formOfTab(form.dashboard.tab)).toBe(form);
  });

  test("offers exactly the options of its lists (3.6.1 to 3.6.4, 5.2.4, 5.2.5)", () => {
    for (const { key, options } of fieldsOf(form))
      if (options) expect([options.join(", "), options.join("; ")]).toContain(OPTIONS[key]);
  });
});

test("offers four lists of options", () => {
  const keys = forms.flatMap((form) => fieldsOf(form).filter(({ options }) => options));
  expect(sorted(keys.map(({ key }) => key))).toEqual(sorted(Object.keys(OPTIONS)));
});

test("every path of a form has its form", () => {
  expect(sorted(forms.map(({ path }) => path))).toEqual(sorted(Object.values(formPaths)));
});
