import { fieldsOf } from "#domain/forms/form.ts";
import { toRow } from "#domain/forms/to-row.ts";
import { referenceOf } from "#domain/submission.ts";
import { holdRequests } from "#tests/support/browser/conditions.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { contactPage, formOn, speakerPage } from "#tests/support/browser/form-page.ts";
import { hydrated } from "#tests/support/browser/hydrated.ts";
import {
  removeRenderedAnew,
  startTranslator,
  translated,
  translateFromLoad,
} from "#tests/support/browser/translator.ts";
import { freshValues } from "#tests/support/sample-values.ts";

test.afterEach(({ consoleErrors }) => removeRenderedAnew(consoleErrors));

test("a form works while a browser translates it, and stores what was typed and chosen in English (2.19.3)", async ({
  page,
}) => {
  const { form } = speakerPage;
  const opened = formOn(page, speakerPage);
  const { email } = form.applicant;
  const values = freshValues(form);
  await opened.open();
  await page.evaluate(startTranslator);
  await expect(page.locator("h1")).toHaveText(translated(form.title));

  // Refused, then corrected: messages come, change and go.
  await opened.submitButton.click();
  const required = fieldsOf(form).filter((field) => field.required);
  await expect(opened.errorLinks).toHaveCount(required.length);
  await opened.control(email).fill("asha@gmial.com");
  await expect(opened.errorLinks).toHaveCount(required.length - 1);
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "asha@gmail.com" }).click();
  await expect(opened.control(email)).toHaveValue("asha@gmail.com");
  await expect(page.getByText("Did you mean")).toBeHidden();
  await expect(page.getByText(`1 of ${required.length} required fields`)).toBeVisible();

  // The count of characters goes on, into its second sentence and out of it.
  const counted = fieldsOf(form).findLast(({ minimum }) => minimum);
  if (!counted?.minimum) throw new Error("A proposal has a long text.");
  const text = opened.control(counted.key);
  const count = page.locator(`#field-${counted.key}-note`);
  const { length } = counted.minimum;
  for (const typed of [1, 2, length, length - 1, length + 5]) {
    await text.fill("x".repeat(typed));
    await expect(count).toHaveText(
      translated(typed < length ? `${typed} of ${length} characters minimum` : "Minimum reached"),
    );
  }
  await text.fill("x".repeat(counted.maximum + 1));
  await expect(count).toContainText("1 character too many");

  // A reload keeps what was typed; it can be cleared, and that undone.
  await page.reload();
  await hydrated(page);
  await page.evaluate(startTranslator);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByText("Cleared.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(opened.control(email)).toHaveValue("asha@gmail.com");

  await opened.fill(values);
  const insert = page.waitForRequest(opened.inserts);
  await opened.submitButton.click();
  await expect(opened.successPanel).toBeVisible();
  const row = (await insert).postDataJSON();
  expect(row).toEqual(toRow(form, values, row.id));
  await expect(opened.successPanel.locator(".reference")).toHaveText(referenceOf(row.id));
  await expect(page.locator("h1")).toHaveText(translated(form.title));
  // The next one begins.
  await opened.control(email).fill("a");
  await expect(opened.successPanel).toBeHidden();
});

test("what was typed and sent before the code of a translated page had run is stored (2.19.3)", async ({
  page,
}) => {
  const { form } = contactPage;
  const opened = formOn(page, contactPage);
  const values = freshValues(form);
  await translateFromLoad(page);
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto(contactPage.path, { waitUntil: "domcontentloaded" });
  await expect(page.locator("h1")).toHaveText(translated(form.title));
  await opened.fill(values);
  const insert = page.waitForRequest(opened.inserts);
  await opened.submitButton.click();
  release();
  const row = (await insert).postDataJSON();
  expect(row).toEqual(toRow(form, values, row.id));
  await expect(opened.successPanel).toContainText(referenceOf(row.id));
});
