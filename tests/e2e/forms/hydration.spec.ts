import type { Page } from "@playwright/test";
import { holdRequests } from "#tests/support/browser/conditions.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { contactPage, countRows, formOn, sponsorPage } from "#tests/support/browser/form-page.ts";
import { freshValues } from "#tests/support/sample-values.ts";

/** Opens a page whose scripts are held back until the function that it returns is called. */
const openWithoutScripts = async (page: Page, path: string): Promise<() => void> => {
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return release;
};

test("a form keeps its input and is submitted when it was sent before its code ran (2.16.4)", async ({
  page,
}) => {
  const form = formOn(page, sponsorPage);
  const values = freshValues(sponsorPage.form);
  const { rows } = countRows(page, sponsorPage);
  const release = await openWithoutScripts(page, sponsorPage.path);
  await form.fill(values);
  await form.submitButton.click();
  expect(await form.values()).toEqual(values);
  await expect(page).toHaveURL(sponsorPage.path);
  release();
  await expect(form.successPanel).toBeVisible();
  expect(rows()).toBe(1);
});

test("input from before the code ran replaces an older draft, field by field", async ({ page }) => {
  const form = formOn(page, contactPage);
  await page.goto(contactPage.path);
  await page.evaluate(() =>
    localStorage.setItem(
      "draft:contact",
      JSON.stringify({ values: { name: "Old name", subject: "Old subject" } }),
    ),
  );
  const release = await openWithoutScripts(page, contactPage.path);
  await form.control("name").fill("New name");
  release();
  await expect(form.control("subject")).toHaveValue("Old subject");
  await expect(form.control("name")).toHaveValue("New name");
  await page.reload();
  await expect(form.control("subject")).toHaveValue("Old subject");
  expect(await form.values()).toMatchObject({ name: "New name", subject: "Old subject" });
});
