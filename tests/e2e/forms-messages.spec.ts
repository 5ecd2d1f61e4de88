import type { Page } from "@playwright/test";
import { fieldsOf } from "#domain/forms/form.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { type FormPage, formOn, formPages, freshValues } from "#tests/support/browser/form-page.ts";
import { BANNERS, FIELD_MESSAGES, type FieldMessages, type FormType } from "#tests/support/spec.ts";

/** A field, the text typed into it, and the resulting message. */
type Mistake = readonly [key: string, typed: string, message: keyof FieldMessages];

const MISTAKES: Readonly<Record<FormType, readonly Mistake[]>> = {
  sponsor: [
    ["companyName", "", "blank"],
    ["contactName", " ", "blank"],
    ["contactEmail", "", "blank"],
    ["contactEmail", "asha@example", "invalid"],
    ["contactPhone", "", "blank"],
    ["contactPhone", "098765", "invalid"],
    ["sponsorshipType", "", "blank"],
    ["budgetRange", "", "blank"],
    ["message", "", "blank"],
    ["message", "Nineteen characters", "short"],
  ],
  speaker: [
    ["name", "", "blank"],
    ["email", "", "blank"],
    ["email", "asha", "invalid"],
    ["phone", "", "blank"],
    ["phone", "+91-98765", "invalid"],
    ["bio", "", "blank"],
    ["bio", "x".repeat(49), "short"],
    ["topicTitle", "", "blank"],
    ["topicAbstract", "", "blank"],
    ["topicAbstract", "x".repeat(99), "short"],
    ["experience", "", "blank"],
    ["audience", "", "blank"],
  ],
  contact: [
    ["name", "", "blank"],
    ["email", "", "blank"],
    ["email", "asha@@example.org", "invalid"],
    ["subject", "", "blank"],
    ["message", "", "blank"],
    ["message", "Too short", "short"],
    ["phone", "12345678901234567", "invalid"],
  ],
  "media-partnership": [
    ["name", "", "blank"],
    ["email", "", "blank"],
    ["email", "@example.org", "invalid"],
    ["organization", "", "blank"],
    ["partnershipType", "", "blank"],
    ["message", "", "blank"],
    ["message", "Too short", "short"],
  ],
  "student-volunteer": [
    ["name", "", "blank"],
    ["email", "", "blank"],
    ["email", "asha", "invalid"],
    ["message", "", "blank"],
  ],
};

const messageOf = (formType: FormType, key: string, kind: keyof FieldMessages): string => {
  const fields: Readonly<Record<string, FieldMessages>> = FIELD_MESSAGES[formType];
  const message = fields[key]?.[kind];
  if (message === undefined) throw new Error(`There is no message "${kind}" for ${key}.`);
  return message;
};

test("every message of the specification is tried", () => {
  for (const [formType, fields] of Object.entries<Record<string, FieldMessages>>(FIELD_MESSAGES)) {
    const specified = Object.entries(fields).flatMap(([key, messages]) =>
      Object.keys(messages).map((kind) => `${key}: ${kind}`),
    );
    const tried = MISTAKES[formType as FormType].map(([key, , kind]) => `${key}: ${kind}`);
    expect(tried.toSorted()).toEqual(specified.toSorted());
  }
});

const expectRefusal = async (page: Page, formPage: FormPage, key: string, message: string) => {
  const form = formOn(page, formPage);
  const label = fieldsOf(formPage.form).find((field) => field.key === key)?.label ?? "";
  const banner = BANNERS[formPage.form.formType](label);
  await expect(form.alert.getByText(banner, { exact: true })).toBeVisible();
  await expect(form.errorLinks).toHaveText([message]);
  await expect(form.control(key)).toBeFocused();
  await expect(form.control(key)).toHaveAttribute("aria-invalid", "true");
  await expect(form.control(key)).toHaveAccessibleDescription(
    new RegExp(`Error: ${message.replace(/[()]/g, "\\$&")}`),
  );
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByText("1 field needs attention")).toBeVisible();
  const box = await page.locator(`label[for="field-${key}"]`).boundingBox();
  const header = await page.getByRole("banner").boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect(box?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
};

for (const each of formPages) {
  const { formType } = each.form;

  test(`${each.path} shows each message of its fields, and removes it when the field is edited (2.10.7, 5.1.1 to 5.1.4, 8.4.2, 10.1, 10.4)`, async ({
    page,
  }) => {
    const form = formOn(page, each);
    const valid = freshValues(each);
    await form.open();
    await form.fill(valid);
    for (const [key, typed, kind] of MISTAKES[formType]) {
      const message = messageOf(formType, key, kind);
      await test.step(`${key}: ${message}`, async () => {
        await form.fill({ [key]: typed });
        await form.submitButton.click();
        await expectRefusal(page, each, key, message);
        await form.fill({ [key]: valid[key] ?? "" });
        await expect(form.alert).toHaveCount(0);
        await expect(page.getByText(message)).toHaveCount(0);
        await expect(form.control(key)).not.toHaveAttribute("aria-invalid");
        await expect(page).not.toHaveTitle(/Error/);
      });
    }
  });

  test(`${each.path} lists every missing field, links to each and counts the remaining ones (5.1.1, 5.1.3, 8.4.2)`, async ({
    page,
  }) => {
    const form = formOn(page, each);
    const missing = fieldsOf(each.form).filter(({ required }) => required);
    await form.open();
    await form.submitButton.click();
    await expect(form.errorLinks).toHaveText(missing.map(({ required }) => required ?? ""));
    await expect(form.control(missing[0]?.key ?? "")).toBeFocused();
    const last = missing.at(-1);
    await form.errorLinks.last().click();
    await expect(form.control(last?.key ?? "")).toBeFocused();
    await expect(page.getByText(`${missing.length} fields need attention`)).toBeVisible();
    await form.fill({ [last?.key ?? ""]: "x" });
    await expect(form.errorLinks).toHaveCount(missing.length - 1);
    await expect(page).toHaveURL(each.path);
  });
}
