import type { Page } from "@playwright/test";
import type { FormValues } from "#domain/submission.ts";
import { holdRequests } from "#tests/support/browser/conditions.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { contactPage, countRows, formOn, sponsorPage } from "#tests/support/browser/form-page.ts";
import { givenUp, hydrated } from "#tests/support/browser/hydrated.ts";
import { freshValues } from "#tests/support/sample-values.ts";

/** A refused form is answered with this status, which the browser writes to its console. */
const REFUSED = "the server responded with a status of 422";
test.afterEach(({ consoleErrors }) => {
  const unplanned = consoleErrors.filter((line) => !line.includes(REFUSED));
  consoleErrors.splice(0, consoleErrors.length, ...unplanned);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("a banner's link leads to its field", async ({ page }) => {
    const form = formOn(page, contactPage);
    await page.goto(contactPage.path);
    await form.submitButton.click();
    await form.errorLinks.last().click();
    await expect(form.control("message")).toBeInViewport();
  });
});

test.describe("when the page's code cannot be loaded", () => {
  test.afterEach(({ consoleErrors }) => {
    consoleErrors.length = 0;
  });

  test("the browser posts a form when its page's code is lost (2.16.5)", async ({ page }) => {
    const form = formOn(page, contactPage);
    await page.route(/assets\/form-/, (route) => route.abort());
    await page.goto(contactPage.path);
    await givenUp(page);
    await form.fill(freshValues(contactPage.form));
    await form.submitButton.click();
    await expect(form.successPanel).toBeFocused();
  });

  test("a form stays while the server cannot be reached (2.16.5)", async ({ page, context }) => {
    const form = formOn(page, contactPage);
    const values = freshValues(contactPage.form);
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(contactPage.path);
    await form.fill(values);
    await context.setOffline(true);
    const dialog = page.waitForEvent("dialog");
    const click = form.submitButton.click();
    expect((await dialog).message()).toBe("Something went wrong. Please try again later.");
    await (await dialog).accept();
    await click;
    expect(await form.values()).toEqual(values);
    await context.setOffline(false);
    await form.submitButton.click();
    await expect(form.successPanel).toBeFocused();
  });
});

/** Posts a form whose page's code is held back, on the page that answers it as well. */
const openAnswer = async (page: Page, url: string, values: FormValues): Promise<() => void> => {
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto(url, { waitUntil: "domcontentloaded" });
  await formOn(page, contactPage).fill(values);
  const answered = page.waitForEvent("domcontentloaded");
  await page.locator("form").evaluate((form: HTMLFormElement) => form.submit());
  await answered;
  return release;
};

/** Returns the form as the server or the page's code made it, drawings asked for early or late. */
const markupOf = (page: Page): Promise<string> =>
  page.locator("form").evaluate((form) => form.outerHTML.replaceAll('"eager"', '"lazy"'));

test.describe("a server response that is hydrated later", () => {
  test("takes over a refused form as it is, and sends it", async ({ page }) => {
    const form = formOn(page, contactPage);
    const values = freshValues(contactPage.form);
    const release = await openAnswer(page, contactPage.path, { ...values, subject: "" });
    const prerendered = await markupOf(page);
    release();
    await hydrated(page);
    expect(await markupOf(page)).toBe(prerendered);
    await expect(page).toHaveTitle(/^Error: General/);
    await expect(form.control("subject")).toBeFocused();
    expect(await form.values()).toEqual({ ...values, subject: "" });

    await form.control("subject").fill("Tickets");
    await expect(form.alert).toHaveCount(0);
    await form.submit();
  });

  test("takes over a success as it is, and says it once", async ({ page }) => {
    const form = formOn(page, contactPage);
    const url = `${contactPage.path}?referralCode=A`;
    const release = await openAnswer(page, url, freshValues(contactPage.form));
    const prerendered = await markupOf(page);
    release();
    await hydrated(page);
    await expect(page).toHaveURL(url);
    // Only the page's code knows the query that a link carries along.
    expect(await markupOf(page)).toBe(
      prerendered.replace('href="/privacy"', 'href="/privacy?referralCode=A"'),
    );
    await expect(form.successPanel).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(form.successPanel).toHaveCount(0);
  });
});

test("a form keeps its input and is submitted when it was sent before its code ran (2.16.4)", {
  tag: "@quick",
}, async ({ page }) => {
  const form = formOn(page, sponsorPage);
  const values = freshValues(sponsorPage.form);
  const { rows } = countRows(page, sponsorPage);
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto(sponsorPage.path, { waitUntil: "domcontentloaded" });
  await form.fill(values);
  await form.submitButton.click();
  expect(await form.values()).toEqual(values);
  await expect(page).toHaveURL(sponsorPage.path);
  release();
  await expect(form.successPanel).toBeVisible();
  expect(rows()).toBe(1);
});
