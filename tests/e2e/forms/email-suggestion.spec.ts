import { expect, test } from "#tests/support/browser/fixtures.ts";
import { contactPage, openFilled, openForm } from "#tests/support/browser/form-page.ts";
import { freshValues } from "#tests/support/sample-values.ts";

test("a mistyped address is asked about once, a button takes the other, and nothing leaves the browser (5.1.15)", async ({
  page,
}) => {
  const form = await openForm(page, contactPage);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (!request.url().includes("/assets/")) sent.push(request.url() + (request.postData() ?? ""));
  });
  const email = form.control("email");
  const offer = page
    .locator("[aria-live=polite]")
    .filter({ hasText: "Did you mean asha@gmail.com?" });
  await email.fill("asha@gmial.com");
  await email.blur();
  await expect(offer).toBeVisible();
  await expect(email).toHaveAccessibleDescription(/Did you mean asha@gmail\.com ?\?/);
  await email.press("End");
  await email.press("x");
  await expect(offer).toHaveCount(0);
  await email.press("Backspace");
  await email.blur();
  await email.fill("asha@gamil.com");
  await page.keyboard.press("Tab");
  await expect(offer).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(email).toHaveValue("asha@gmail.com");
  await expect(email).toBeFocused();
  await email.fill("asha@gmial.com");
  await email.blur();
  await form.control("subject").fill("The second visit to the field asked nothing");
  await expect(offer).toHaveCount(0);
  expect(sent.filter((request) => request.includes("asha"))).toEqual([]);
  await page.reload();
  await expect(email).toHaveValue("asha@gmial.com");
});

test("a form is sent with the click that leaves a mistyped address (5.1.15)", async ({ page }) => {
  const { form } = await openFilled(page, contactPage);
  const address = freshValues(contactPage.form).email?.replace("example.org", "gmial.com") ?? "";
  await form.control("email").fill(address);
  await form.control("email").focus();
  // The code of the suggestions is here since the address before, so they are ready at once.
  await form.submitButton.hover();
  await page.mouse.down();
  await page.evaluate(
    () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
  );
  await page.mouse.up();
  await expect(form.successPanel).toBeVisible();
});

test("the form works without the code of suggestions (5.1.15)", async ({ page, consoleErrors }) => {
  await page.route(/suggest-address/, (route) => route.abort());
  const { form } = await openFilled(page, contactPage);
  await form.control("email").fill(freshValues(contactPage.form).email ?? "");
  await form.submit();
  for (const error of consoleErrors) expect(error).toContain("ERR_FAILED");
  consoleErrors.length = 0;
});
