import { expect, type Locator, type Page } from "@playwright/test";
import { contactForm } from "#domain/forms/contact.ts";
import { type Form, fieldsOf } from "#domain/forms/form.ts";
import { mediaPartnershipForm } from "#domain/forms/media-partnership.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { sponsorForm } from "#domain/forms/sponsor.ts";
import { studentVolunteerForm } from "#domain/forms/student-volunteer.ts";
import type { FormValues } from "#domain/submission.ts";
import { openHydrated } from "./hydrated.ts";
import { sampleValues } from "./sample-values.ts";

/** The path of each form (docs/specification.md 2.1). */
export const formPages = [
  { form: contactForm, path: "/contact/general" },
  { form: speakerForm, path: "/apply/speaker" },
  { form: sponsorForm, path: "/apply/sponsor" },
  { form: studentVolunteerForm, path: "/contact/student-volunteer" },
  { form: mediaPartnershipForm, path: "/contact/media-partnership" },
] as const;

export const SUCCEEDED =
  "Thank you for contacting us. We will reach out to you as soon as possible.";
export const FAILED = "Something went wrong. Please try again later.";

/** Returns the control of a field; its `name` is the field's key (docs/specification.md 5). */
export const control = (page: Page, key: string): Locator => page.locator(`[name="${key}"]`);

export const fill = async (page: Page, form: Form, values: FormValues): Promise<void> => {
  for (const { key, control: kind } of fieldsOf(form)) {
    const value = values[key];
    if (value === undefined) continue;
    if (kind === "select") await control(page, key).selectOption(value);
    else await control(page, key).fill(value);
  }
};

/** Good values with an address that no other test uses; it finds their mail. */
export const freshValues = (form: Form): FormValues =>
  sampleValues(form, { [form.applicant.email]: `${crypto.randomUUID()}@example.org` });

export const typedIn = async (page: Page, form: Form): Promise<FormValues> =>
  Object.fromEntries(
    await Promise.all(
      fieldsOf(form).map(async ({ key }) => [key, await control(page, key).inputValue()] as const),
    ),
  );

export const submitButton = (page: Page, { copy }: Form): Locator =>
  page.getByRole("button", { name: copy.submit });

export const successPanel = (page: Page, { copy }: Form): Locator =>
  page.getByRole("status").filter({ hasText: copy.success });

/** Opens a form and waits until it answers. */
export const open = async (page: Page, path: string): Promise<void> => {
  await openHydrated(page, path);
  await expect(page.locator("html")).toHaveClass(/js/);
};

export const insertsOf = (form: Form): string => `**/rest/v1/${form.table}*`;

/** How many inserts the server answers with 201: rows. */
export const countRows = (page: Page, form: Form): { readonly rows: () => number } => {
  let rows = 0;
  page.context().on("response", (answer) => {
    if (answer.url().includes(`/rest/v1/${form.table}`) && answer.status() === 201) rows += 1;
  });
  return { rows: () => rows };
};
