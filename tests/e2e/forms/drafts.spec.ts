import type { BrowserContext } from "@playwright/test";
import { acceptDialogs } from "#tests/support/browser/dialogs.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { contactPage, formOn, openForm, speakerPage } from "#tests/support/browser/form-page.ts";
import { hydrated } from "#tests/support/browser/hydrated.ts";
import { freshValues } from "#tests/support/sample-values.ts";
import { SUCCESS } from "#tests/support/spec.ts";

const KEPT = "We kept what you typed, on this device only.";

const openTab = async (context: BrowserContext) => {
  const page = await context.newPage();
  const form = await openForm(page, contactPage);
  return { page, form };
};

test("a draft survives going back, a reload, closing the tab and visiting another form, is cleared with one button and restored with another, not sent anywhere before the visitor sends it, and then removed (4.1.4, 4.2.1 to 4.2.3)", async ({
  page,
  context,
}) => {
  const first = await openForm(page, contactPage);
  await first.control("message").fill("Half a thought");
  await page.getByRole("link", { name: "Back to contact" }).click();
  await page.goBack();
  await expect(first.control("message")).toHaveValue("Half a thought");
  await page.close();
  const next = await context.newPage();
  const sent: string[] = [];
  next.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  await formOn(next, speakerPage).open();
  await expect(next.getByText(KEPT)).toHaveCount(0);
  const form = await openForm(next, contactPage);
  await expect(form.control("message")).toHaveValue("Half a thought");
  await next.getByRole("button", { name: "Clear" }).click();
  await expect(form.control("message")).toHaveValue("");
  await next.getByRole("button", { name: "Undo" }).click();
  await expect(form.control("message")).toHaveValue("Half a thought");
  await next.reload();
  await next.getByRole("button", { name: "Clear" }).click();
  await next.reload();
  await hydrated(next);
  await expect(form.control("message")).toHaveValue("");
  await expect(next.getByText(KEPT)).toHaveCount(0);

  await form.fill(freshValues(contactPage.form));
  await next.reload();
  await expect(next.getByText(KEPT)).toBeVisible();
  expect(sent).toEqual([]);
  await form.submitButton.click();
  await expect(next.getByText(SUCCESS.contact)).toBeVisible();
  expect(await next.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await next.reload();
  await hydrated(next);
  await expect(form.control("message")).toHaveValue("");
});

test("tabs never overwrite each other's words, and sending in one clears a tab that only followed (4.2.4)", {
  tag: "@quick",
}, async ({ context }) => {
  const sender = await openTab(context);
  const follower = await openTab(context);
  const writer = await openTab(context);
  await writer.form.control("phone").pressSequentially("+91 1");
  const values = freshValues(contactPage.form);
  await sender.form.fill(values);
  await expect(follower.form.control("message")).toHaveValue(values.message ?? "");
  await expect(writer.form.control("message")).toHaveValue(values.message ?? "");
  await expect(writer.form.control("phone")).toHaveValue("+91 1");
  await sender.form.submitButton.click();
  await expect(sender.page.getByText(SUCCESS.contact)).toBeVisible();
  await expect(follower.form.control("message")).toHaveValue("");
  await expect(writer.form.control("phone")).toHaveValue("+91 1");
  const { types } = acceptDialogs(writer.page);
  await writer.page.reload();
  expect(types).toEqual(["beforeunload"]);
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
