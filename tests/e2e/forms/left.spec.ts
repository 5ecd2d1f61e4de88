import { expect, test } from "#tests/support/browser/fixtures.ts";
import { contactPage, openFilled } from "#tests/support/browser/form-page.ts";
import { holdRequests } from "#tests/support/browser/hold-requests.ts";
import { FAILURE, SUCCESS } from "#tests/support/spec.ts";

test("the next page reports the success of a form that was left (4.1.9, 10.5)", async ({
  page,
}) => {
  const { form } = await openFilled(page, contactPage);
  const release = await holdRequests(page, form.inserts);
  await form.submitButton.click();
  await page.getByRole("link", { name: "Partnerships", exact: true }).click();
  await expect(page.locator("h1")).toHaveText("Media & Partnerships");
  release();
  const notice = page.getByRole("status").filter({ hasText: SUCCESS.contact });
  await expect(notice).toBeInViewport();
  await expect(notice).toContainText(/Your reference number is [0-9a-f]{8}\./);
  await page.getByRole("link", { name: "Volunteer", exact: true }).click();
  await expect(page.locator("h1")).toHaveText("Student / Volunteer");
  await expect(notice).toHaveCount(0);
});

test("a form that is opened again while sending is emptied when it succeeds", async ({ page }) => {
  const { form } = await openFilled(page, contactPage);
  const release = await holdRequests(page, form.inserts);
  await form.submitButton.click();
  await page.getByRole("link", { name: "Back to contact" }).click();
  await expect(page.locator("h1")).toHaveText("Contact Us");
  await page.goBack();
  await expect(form.control("name")).not.toHaveValue("");
  release();
  const notice = page.getByRole("status").filter({ hasText: SUCCESS.contact });
  await expect(notice).toBeInViewport();
  await expect(form.control("name")).toHaveValue("");
  await notice.getByRole("button", { name: "Close" }).click();
  await expect(notice).toHaveCount(0);
});

test("the next page reports the failure of a form, and leads back to every word (4.1.9)", async ({
  page,
  consoleErrors,
}) => {
  const { form, values } = await openFilled(page, contactPage);
  const released = Promise.withResolvers<void>();
  await page.route(form.inserts, async (route) => {
    await released.promise;
    await route.fulfill({ status: 500, json: {} });
  });
  await form.submitButton.click();
  await page.getByRole("link", { name: "Back to contact" }).click();
  await expect(page.locator("h1")).toHaveText("Contact Us");
  released.resolve();
  const notice = page.getByRole("status").filter({ hasText: FAILURE.contact });
  await notice.getByRole("link", { name: "General Queries" }).click();
  await expect(form.control("name")).toHaveValue(values.name ?? "");
  consoleErrors.length = 0;
});
