import { toRow } from "#domain/forms/to-row.ts";
import { referenceOf } from "#domain/submission.ts";
import { holdRequests } from "#tests/support/browser/conditions.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { contactPage, formOn } from "#tests/support/browser/form-page.ts";
import {
  removeRenderedAnew,
  translated,
  translateFromLoad,
} from "#tests/support/browser/translator.ts";
import { freshValues } from "#tests/support/sample-values.ts";

test.afterEach(({ consoleErrors }) => removeRenderedAnew(consoleErrors));

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
