import type { Page } from "@playwright/test";
import { fieldsOf } from "#domain/forms/form.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { type FormPage, formOn, formPages, openFilled } from "#tests/support/browser/form-page.ts";
import { BANNERS, FIELD_MESSAGES, type FieldMessages, type FormType } from "#tests/support/spec.ts";

/** Returns a text that a field refuses with this kind of message. */
const mistakeIn = (key: string, kind: string): string => {
  if (kind === "short") return "Too short";
  if (kind === "blank") return "";
  return /phone/i.test(key) ? "098765" : "asha";
};

/** Returns every message of a form with its field and a text that leads to it. */
const mistakesOf = (formType: FormType) =>
  Object.entries<FieldMessages>(FIELD_MESSAGES[formType]).flatMap(([key, messages]) =>
    Object.entries(messages).map(([kind, message]) => ({
      key,
      typed: mistakeIn(key, kind),
      message,
    })),
  );

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
    const { form, values: valid } = await openFilled(page, each);
    for (const { key, typed, message } of mistakesOf(formType)) {
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
