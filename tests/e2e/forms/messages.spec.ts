import type { Page } from "@playwright/test";
import { fieldsOf } from "#domain/forms/form.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { formOn, openForm, sponsorPage } from "#tests/support/browser/form-page.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { BANNERS, blankMessages, FIELD_MESSAGES } from "#tests/support/spec.ts";

/** The messages of all forms are held by tests/unit/domain/forms; one form shows how they appear. */
const { form: definition, path } = sponsorPage;
const MESSAGES = FIELD_MESSAGES.sponsor;

const expectRefusal = async (page: Page, key: string, message: string) => {
  const form = formOn(page, sponsorPage);
  const label = fieldsOf(definition).find((field) => field.key === key)?.label ?? "";
  await expect(form.alert.getByText(BANNERS.sponsor(label), { exact: true })).toBeVisible();
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

test("every missing field is listed with a link, and each message is shown until its field is edited (2.10.7, 5.1.1 to 5.1.4, 8.4.2, 10.1, 10.4)", async ({
  page,
}) => {
  const form = await openForm(page, sponsorPage);
  const missing = Object.entries(blankMessages("sponsor"));
  await form.submitButton.click();
  await expect(form.errorLinks).toHaveText(missing.map(([, message]) => message));
  await expect(form.control(missing[0]?.[0] ?? "")).toBeFocused();
  const last = missing.at(-1)?.[0] ?? "";
  await form.errorLinks.last().click();
  await expect(form.control(last)).toBeFocused();
  await expect(page.getByText(`${missing.length} fields need attention`)).toBeVisible();
  await form.fill({ [last]: "x" });
  await expect(form.control(last)).toBeFocused();
  await expect(form.errorLinks).toHaveCount(missing.length - 1);
  await expect(page).toHaveURL(path);

  const valid = sampleValues(definition);
  await form.fill(valid);
  for (const [key, typed, message] of [
    ["companyName", "", MESSAGES.companyName.blank],
    ["contactEmail", "asha", MESSAGES.contactEmail.invalid],
    ["contactPhone", "098765", MESSAGES.contactPhone.invalid],
    ["budgetRange", "", MESSAGES.budgetRange.blank],
    ["message", "Too short", MESSAGES.message.short],
  ] as const) {
    await form.fill({ [key]: typed });
    await form.submitButton.click();
    await expectRefusal(page, key, message);
    await form.fill({ [key]: valid[key] ?? "" });
    await expect(form.alert).toHaveCount(0);
    await expect(page.getByText(message)).toHaveCount(0);
    await expect(form.control(key)).not.toHaveAttribute("aria-invalid");
    await expect(page).not.toHaveTitle(/Error/);
  }
});
