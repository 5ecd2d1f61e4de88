import type { BrowserContext } from "@playwright/test";
import { acceptDialogs } from "#tests/support/browser/dialogs.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import {
  contactPage,
  formOn,
  freshValues,
  openForm,
  speakerPage,
} from "#tests/support/browser/form-page.ts";
import { hydrated } from "#tests/support/browser/hydrated.ts";
import { SUCCESS } from "#tests/support/spec.ts";

const KEPT = "We kept what you typed, on this device only.";

/** Opens the contact form in a new tab. */
const openTab = async (context: BrowserContext) => {
  const page = await context.newPage();
  const form = await openForm(page, contactPage);
  return { page, form };
};

test("a draft survives going back, closing the tab and visiting another form (4.2.1)", async ({
  page,
  context,
}) => {
  const form = await openForm(page, contactPage);
  await form.control("message").fill("Half a thought");
  await page.getByRole("link", { name: "Back to contact" }).click();
  await page.goBack();
  await expect(form.control("message")).toHaveValue("Half a thought");
  await page.close();
  const next = await context.newPage();
  await formOn(next, speakerPage).open();
  await expect(next.getByText(KEPT)).toHaveCount(0);
  const again = formOn(next, contactPage);
  await again.open();
  await expect(again.control("message")).toHaveValue("Half a thought");
});

test("a draft is cleared with one button and restored with another, not sent anywhere before the visitor sends it, and then removed (4.1.4, 4.2.2, 4.2.3)", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  const form = await openForm(page, contactPage);
  await form.control("message").fill("Half a thought");
  await page.reload();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(form.control("message")).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(form.control("message")).toHaveValue("Half a thought");
  await page.reload();
  await page.getByRole("button", { name: "Clear" }).click();
  await page.reload();
  await expect(form.control("message")).toHaveValue("");
  await expect(page.getByText(KEPT)).toHaveCount(0);

  await form.fill(freshValues(contactPage));
  await page.reload();
  await expect(page.getByText(KEPT)).toBeVisible();
  expect(sent).toEqual([]);
  await form.submitButton.click();
  await expect(page.getByText(SUCCESS.contact)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.reload();
  await expect(form.control("message")).toHaveValue("");
});

test("two tabs never overwrite each other's words (4.2.4)", async ({ context }) => {
  const { form: one } = await openTab(context);
  const { form: two } = await openTab(context);
  await one.control("name").fill("Asha");
  await expect(two.control("name")).toHaveValue("Asha");
  await two.control("message").fill("From the second tab");
  await expect(one.control("message")).toHaveValue("From the second tab");

  await one.control("subject").pressSequentially("One");
  await two.control("subject").fill("Two");
  await one.control("name").fill("Asha Rao");
  await expect(two.control("name")).toHaveValue("Asha Rao");
  await expect(one.control("subject")).toHaveValue("One");
  await expect(two.control("subject")).toHaveValue("Two");
});

test("sending in one tab clears a tab that only followed, but not words typed in a third (4.2.4)", async ({
  context,
}) => {
  const sender = await openTab(context);
  const follower = await openTab(context);
  const writer = await openTab(context);
  await writer.form.control("phone").pressSequentially("+91 1");
  const values = freshValues(contactPage);
  await sender.form.fill(values);
  await expect(follower.form.control("message")).toHaveValue(values.message ?? "");
  await follower.page.reload();
  await expect(follower.page.getByText(KEPT)).toBeVisible();
  await sender.form.submitButton.click();
  await expect(sender.page.getByText(SUCCESS.contact)).toBeVisible();
  await expect(follower.form.control("message")).toHaveValue("");
  await expect(follower.page.getByText(KEPT)).toHaveCount(0);
  await expect(writer.form.control("phone")).toHaveValue("+91 1");
  const { types } = acceptDialogs(writer.page);
  await writer.page.reload();
  expect(types).toEqual(["beforeunload"]);
  await expect(writer.form.control("phone")).toHaveValue("+91 1");
  await hydrated(writer.page);
  await writer.page.getByRole("link", { name: "Back to contact" }).click();
  await expect(writer.page).toHaveURL("/contact");
  await writer.page.goBack();
  await expect(writer.form.control("phone")).toHaveValue("+91 1");
});

test("leaving asks for confirmation only where no draft is kept, and a page within the site keeps it even there (4.2.5)", async ({
  page,
}) => {
  const { types } = acceptDialogs(page);
  const form = await openForm(page, contactPage);
  await form.control("message").pressSequentially("Half a thought");
  await page.reload();
  expect(types).toEqual([]);

  const refuseDrafts = () =>
    page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
  await refuseDrafts();
  await form.control("message").pressSequentially("!");
  const isHeld = () =>
    page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
  await expect.poll(isHeld).toBe(true);
  await page.reload();
  expect(types).toEqual(["beforeunload"]);

  await hydrated(page);
  await refuseDrafts();
  await form.control("message").pressSequentially("?");
  await page.getByRole("link", { name: "Back to contact" }).click();
  await expect(page).toHaveURL("/contact");
  await page.goBack();
  await expect(form.control("message")).toHaveValue(/\?/);
});
