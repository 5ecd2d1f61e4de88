import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/fixtures.ts";
import {
  control,
  countRows,
  fill,
  formPages,
  freshValues,
  submitButton,
  successPanel,
  typedIn,
} from "#tests/support/form-page.ts";
import { holdRequests } from "#tests/support/hold-requests.ts";

/** Opens a page whose scripts are held back until the function that it returns is called. */
const openWithoutScripts = async (page: Page, path: string): Promise<() => void> => {
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return release;
};

for (const { form, path } of formPages)
  test(`${path} keeps what was typed before its code ran, and sends what was sent`, async ({
    page,
  }) => {
    const values = freshValues(form);
    const { rows } = countRows(page, form);
    const release = await openWithoutScripts(page, path);
    await fill(page, form, values);
    await submitButton(page, form).click();
    expect(await typedIn(page, form)).toEqual(values);
    await expect(page).toHaveURL(path);
    release();
    await expect(successPanel(page, form)).toBeVisible();
    expect(rows()).toBe(1);
  });

test("what was typed before the code ran wins over an older draft, field by field", async ({
  page,
}) => {
  const [{ form, path }] = formPages;
  await page.goto(path);
  await page.evaluate(() =>
    localStorage.setItem(
      "draft:contact",
      JSON.stringify({ values: { name: "Old name", subject: "Old subject" } }),
    ),
  );
  const release = await openWithoutScripts(page, path);
  await control(page, "name").fill("New name");
  release();
  await expect(control(page, "subject")).toHaveValue("Old subject");
  await expect(control(page, "name")).toHaveValue("New name");
  await page.reload();
  await expect(control(page, "subject")).toHaveValue("Old subject");
  expect(await typedIn(page, form)).toMatchObject({ name: "New name", subject: "Old subject" });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const { form, path } of formPages)
    test(`${path} names the mailbox`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator("noscript a")).toBeVisible();
      await expect(page.locator("noscript a")).toHaveAttribute(
        "href",
        `mailto:${form.mailbox === "general" ? "hello" : form.mailbox}@bitcoinhyderabad.example`,
      );
    });
});
