import { referenceOf } from "#domain/submission.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { contactPage, openFilled } from "#tests/support/browser/form-page.ts";
import { FAILURE, SUCCESS } from "#tests/support/spec.ts";

test.use({ expectsErrors: true });

test("a form that cannot be stored keeps every word, over a reload too, names its mailbox, and goes through later (4.1.5)", {
  tag: "@quick",
}, async ({ page }) => {
  const { form, values } = await openFilled(page, contactPage);
  await page.route(form.inserts, (route) => route.abort("connectionrefused"));
  await form.submitButton.click();
  await expect(form.alert).toHaveText(FAILURE.contact);
  await expect(form.alert).toBeInViewport();
  await expect(form.alert.locator("..").getByRole("link")).toHaveAttribute("href", /^mailto:\w+@/);
  await expect(form.submitButton).toBeFocused();
  expect(await form.values()).toEqual(values);
  await page.unroute(form.inserts);
  await page.reload();
  await expect(page.getByText("We kept what you typed, on this device only.")).toBeVisible();
  expect(await form.values()).toEqual(values);
  await form.submit();
});

test("a missing network is shown before the click, and the form goes through when it is back (8.4.1, 10.23)", async ({
  page,
  context,
}) => {
  const { form, values } = await openFilled(page, contactPage);
  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await form.submitButton.click();
  await expect(form.alert).toHaveText(FAILURE.contact);
  expect(await form.values()).toEqual(values);
  await context.setOffline(false);
  await expect(page.getByText("You are offline.")).toHaveCount(0);
  await form.submit();
});

test("a page that fails after it has stored a form says that it was stored, with its reference number (4.1.10)", async ({
  page,
}) => {
  const { form } = await openFilled(page, contactPage);
  await page.evaluate(() => {
    Element.prototype.scrollIntoView = () => {
      throw new Error("The page fails.");
    };
  });
  const insert = page.waitForRequest(form.inserts);
  await form.submitButton.click();
  const { id } = (await insert).postDataJSON();
  // The form is still there for a moment, and has a status of its own.
  const notice = page.getByRole("main").getByRole("status").filter({ hasText: SUCCESS.contact });
  await expect(notice).toContainText(SUCCESS.contact);
  await expect(notice).toContainText(`Your reference number is ${referenceOf(id)}.`);
  await expect(form.control("message")).toHaveCount(0);
  await page.getByRole("link", { name: "Contact Us" }).first().click();
  await expect(page.getByText("Your reference number is")).toHaveCount(0);
});
