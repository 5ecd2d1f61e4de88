import type { Page } from "@playwright/test";
import { fieldsOf } from "#domain/forms/form.ts";
import { expectNoFindings, WIDTHS } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import {
  control,
  fill,
  formPages,
  freshValues,
  insertsOf,
  open,
  submitButton,
  successPanel,
} from "#tests/support/form-page.ts";

/** Colours that are on their way are no colours yet. */
const expectNoViolation = async (page: Page) => {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
  await expectNoFindings(page);
};

const expectNoSidewaysScroll = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);

for (const width of WIDTHS)
  for (const { form, path } of formPages)
    test(`${path} at ${width} px passes axe idle, refused, submitting, failed and sent`, async ({
      page,
      consoleErrors,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await open(page, path);
      await test.step("idle", () => expectNoViolation(page));
      await submitButton(page, form).click();
      await expect(page.getByRole("alert")).toBeVisible();
      await test.step("refused", () => expectNoViolation(page));
      await expectNoSidewaysScroll(page);

      await fill(page, form, freshValues(form));
      const held = Promise.withResolvers<void>();
      await page.route(insertsOf(form), async (route) => {
        await held.promise;
        await route.fulfill({ status: 500, json: {} });
      });
      await submitButton(page, form).click();
      await expect(page.getByRole("button", { name: form.copy.submitting })).toBeDisabled();
      await test.step("submitting", () => expectNoViolation(page));
      held.resolve();
      await expect(page.getByRole("alert")).toHaveText(form.copy.failure);
      await test.step("failed", () => expectNoViolation(page));
      await expectNoSidewaysScroll(page);

      await page.unroute(insertsOf(form));
      await submitButton(page, form).click();
      await expect(successPanel(page, form)).toBeFocused();
      await test.step("sent", () => expectNoViolation(page));
      consoleErrors.length = 0;
    });

for (const { form, path } of formPages)
  test(`${path} can be filled and sent with the keyboard alone, in the order of its fields`, async ({
    page,
  }) => {
    const values = freshValues(form);
    await open(page, path);
    await page.getByRole("link", { name: /^Back to/ }).focus();
    for (const { key, control: kind } of fieldsOf(form)) {
      await page.keyboard.press("Tab");
      await expect(control(page, key)).toBeFocused();
      await page.keyboard.insertText(kind === "select" ? "" : (values[key] ?? ""));
      if (kind === "select") await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Tab");
    await expect(submitButton(page, form)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(successPanel(page, form)).toBeFocused();
  });

test("required, optional, hints and formats are told to those who cannot see them", async ({
  page,
}) => {
  await open(page, "/apply/speaker");
  await expect(control(page, "email")).toHaveAttribute("aria-required", "true");
  await expect(control(page, "company")).not.toHaveAttribute("aria-required");
  await expect(control(page, "company")).toHaveAccessibleName("Company (optional)");
  await expect(control(page, "email")).toHaveAccessibleName("Email");
  await expect(control(page, "phone")).toHaveAccessibleDescription(/^Country code first/);
  for (const [key, type, autocomplete] of [
    ["name", "text", "name"],
    ["email", "email", "email"],
    ["phone", "tel", "tel"],
    ["company", "text", "organization"],
    ["jobTitle", "text", "organization-title"],
    ["website", "url", "url"],
  ] as const) {
    await expect(control(page, key)).toHaveAttribute("type", type);
    await expect(control(page, key)).toHaveAttribute("autocomplete", autocomplete);
  }
});
