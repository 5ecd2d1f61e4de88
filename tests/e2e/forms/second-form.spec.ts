import type { Page } from "@playwright/test";
import { event } from "#domain/event.ts";
import { toRow } from "#domain/forms/to-row.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import {
  contactPage,
  openFilled,
  openForm,
  speakerPage,
} from "#tests/support/browser/form-page.ts";
import { hydrated } from "#tests/support/browser/hydrated.ts";
import { startTranslator } from "#tests/support/browser/translator.ts";
import { freshValues } from "#tests/support/sample-values.ts";

/** Sends the form once, and returns the address and the reference of what was sent. */
const sendOne = async (page: Page, formPage: typeof contactPage) => {
  const { form, values } = await openFilled(page, formPage);
  await form.submitButton.click();
  await expect(form.successPanel).toBeVisible();
  const reference = await form.successPanel.locator(".reference").innerText();
  const note = page
    .locator("[aria-live=polite]")
    .filter({ hasText: `You sent one from this address (${reference}).` });
  return { form, address: values.email ?? "", reference, note };
};

test("a second form from the same address is offered as a correction of the first, by keyboard, and hinders no sending (4.1.11, 10.37)", async ({
  page,
  context,
}) => {
  const { form, address, note } = await sendOne(page, contactPage);
  const email = form.control("email");
  await email.fill(`x${address}`);
  await expect(note).toHaveCount(0);
  await email.fill(address.toUpperCase());
  await expect(note).toBeVisible();
  await expect(note).toContainText("Correct it, or send a new one.");
  await expect(email).toHaveAccessibleDescription(/You sent one from this address/);

  // It lasts as long as the tab, and is about this form alone.
  await page.reload();
  await hydrated(page);
  await expect(note).toBeVisible();
  const speaker = await openForm(page, speakerPage);
  await speaker.control("email").fill(address);
  await expect(page.getByText("You sent one")).toHaveCount(0);
  const other = await context.newPage();
  await (await openForm(other, contactPage)).control("email").fill(address);
  await expect(other.getByText("You sent one")).toHaveCount(0);
  await other.close();

  await form.open();
  await email.fill(address);
  await email.press("Tab");
  await expect(note.getByRole("button", { name: "Correct it" })).toBeFocused();
  await page.keyboard.press("Enter");
  const request = page.getByRole("form", { name: "Get your link by email" });
  const asked = request.getByLabel("The email address you wrote from");
  await expect(asked).toBeFocused();
  await expect(asked).toHaveValue(address);
  await page.keyboard.press("Enter");
  await expect(request.getByRole("status")).toContainText("the link is on its way");
  await note.getByRole("button", { name: "Correct it" }).click();
  await expect(asked).toBeFocused();

  const values = { ...freshValues(contactPage.form), email: address };
  await form.fill(values);
  const insert = page.waitForRequest(form.inserts);
  const mail = page.waitForRequest("**/api/send-email");
  await form.submitButton.click();
  await expect(form.successPanel).toBeVisible();
  const row = (await insert).postDataJSON();
  expect(row).toEqual(toRow(contactPage.form, values, row.id));
  expect((await mail).postDataJSON().formData).toEqual(values);
});

test("what a tab has sent is forgotten at a press, which leaves the focus in the field, also while a browser translates the page (4.1.11, 2.19.3)", async ({
  page,
}) => {
  const { form, address, reference } = await sendOne(page, contactPage);
  await page.evaluate(startTranslator);
  const email = form.control("email");
  const forget = page.getByRole("button", { name: "Forget it" });
  for (const value of [address, `${address}x`, address]) {
    await email.fill(value);
    await expect(forget).toHaveCount(value === address ? 1 : 0);
  }
  await expect(page.locator("#field-email-note [translate=no]")).toHaveText(reference);
  await forget.click();
  await expect(forget).toHaveCount(0);
  await expect(email).toBeFocused();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(address);
  await page.reload();
  await hydrated(page);
  await email.press("End");
  await expect(form.control("email")).toHaveValue(address);
  await expect(forget).toHaveCount(0);
});

/** The test on a server that other machines reach, and that knows no address for its links. */
const testWithoutLinks = test.extend<object, { environment: Readonly<Record<string, string>> }>({
  environment: [{ HOST: "0.0.0.0" }, { scope: "worker" }],
});

testWithoutLinks(
  "a second form says whom to write to where the server sends no links (4.1.11)",
  async ({ page }) => {
    const { form, address, note } = await sendOne(page, contactPage);
    await form.control("email").fill(address);
    await expect(note).toContainText(
      `To correct it, write to ${event.mailboxes.general}, or send a new one.`,
    );
  },
);
