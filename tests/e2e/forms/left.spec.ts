import { holdRequests } from "#tests/support/browser/conditions.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { contactPage, openFilled } from "#tests/support/browser/form-page.ts";
import { SUCCESS } from "#tests/support/spec.ts";

test("the next page reports the success of a form that was left, and one that is opened again meanwhile is emptied (4.1.9, 10.5)", async ({
  page,
}) => {
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
  await expect(notice).toContainText(/Your reference number is [0-9a-f]{8}\./);
  await expect(form.control("name")).toHaveValue("");
  await page.getByRole("link", { name: "Partnerships", exact: true }).click();
  await expect(page.locator("h1")).toHaveText("Media & Partnerships");
  await expect(notice).toHaveCount(0);
});
