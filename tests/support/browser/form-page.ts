import { expect, type Locator, type Page } from "@playwright/test";
import { contactForm } from "#domain/forms/contact.ts";
import { type Form, fieldsOf } from "#domain/forms/form.ts";
import { mediaPartnershipForm } from "#domain/forms/media-partnership.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { sponsorForm } from "#domain/forms/sponsor.ts";
import { studentVolunteerForm } from "#domain/forms/student-volunteer.ts";
import type { FormValues } from "#domain/submission.ts";
import { freshValues } from "#tests/support/sample-values.ts";
import { openHydrated } from "./hydrated.ts";

export type FormPage = { readonly form: Form; readonly path: string };

/** The page of each form (docs/specification.md 2.1). */
export const formPages = [
  { form: contactForm, path: "/contact/general" },
  { form: speakerForm, path: "/apply/speaker" },
  { form: sponsorForm, path: "/apply/sponsor" },
  { form: studentVolunteerForm, path: "/contact/student-volunteer" },
  { form: mediaPartnershipForm, path: "/contact/media-partnership" },
] as const satisfies readonly FormPage[];

export const [contactPage, speakerPage, sponsorPage] = formPages;

/** A form as a visitor sees and uses it. */
export const formOn = (page: Page, { form, path }: FormPage) => {
  /** The control of a field; its `name` is the key of the field (docs/specification.md 5). */
  const control = (key: string): Locator => page.locator(`[name="${key}"]`);
  /** The banner above the form, or the message of a failure below it. */
  const alert = page.getByRole("alert");
  const submitButton = page.getByRole("button", { name: form.copy.submit });
  const successPanel = page.getByRole("status").filter({ hasText: form.copy.success });
  return {
    control,
    alert,
    submitButton,
    successPanel,
    /** Sends what the form takes. */
    submit: async () => {
      await submitButton.click();
      await expect(successPanel).toBeVisible();
    },
    /** The links of the banner, one for each field that was refused. */
    errorLinks: alert.getByRole("link"),
    /** The pattern of the requests that store a submission, for `page.route`. */
    inserts: `**/rest/v1/${form.table}*`,
    /** Opens the page and waits until its own code has taken over. */
    open: async () => {
      await openHydrated(page, path);
      await expect(page.locator("html")).toHaveClass(/js/);
    },
    fill: async (values: FormValues) => {
      for (const { key, control: kind } of fieldsOf(form)) {
        const value = values[key];
        if (value === undefined) continue;
        if (kind === "select") await control(key).selectOption(value);
        else await control(key).fill(value);
      }
    },
    values: async (): Promise<FormValues> => {
      const entries = fieldsOf(form).map(
        async ({ key }) => [key, await control(key).inputValue()] as const,
      );
      return Object.fromEntries(await Promise.all(entries));
    },
  };
};

export const openForm = async (page: Page, formPage: FormPage) => {
  const form = formOn(page, formPage);
  await form.open();
  return form;
};

/** Opens the page of a form and fills it with values that no other test uses. */
export const openFilled = async (page: Page, formPage: FormPage) => {
  const form = await openForm(page, formPage);
  const values = freshValues(formPage.form);
  await form.fill(values);
  return { form, values };
};

/** Counts from now on how many submissions of a form the server stores. */
export const countRows = (page: Page, { form }: FormPage): { readonly rows: () => number } => {
  let rows = 0;
  page.context().on("response", (response) => {
    if (response.url().includes(`/rest/v1/${form.table}`) && response.status() === 201) rows += 1;
  });
  return { rows: () => rows };
};
