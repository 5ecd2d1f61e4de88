import { expect, test } from "#tests/support/browser/fixtures.ts";
import { contactPage, formPages, openFilled } from "#tests/support/browser/form-page.ts";
import { FAILURE, MAIL_FAILED, NOT_CONFIGURED } from "#tests/support/spec.ts";

/** Every test here causes errors on purpose. */
test.afterEach(({ consoleErrors }) => {
  consoleErrors.length = 0;
});

test("forms name their mailbox and say what they should when the backend answers 500 (4.1.5, 8.1.2, 8.1.3)", async ({
  page,
}) => {
  await page.route("**/rest/v1/*", (route) => route.fulfill({ status: 500, body: "<html>" }));
  for (const each of formPages.slice(2, 4)) {
    const { form } = await openFilled(page, each);
    await form.submitButton.click();
    await expect(form.alert).toHaveText(FAILURE[each.form.formType]);
    const panel = form.alert.locator("..");
    await expect(panel.getByRole("link")).toHaveAttribute("href", /^mailto:\w+@/);
  }
});

test("a form keeps every word whatever the backend does, and goes through later (4.1.5, 7.7.6, 7.7.7)", async ({
  page,
}) => {
  // The clock of the browser's own timeouts runs sixty times as fast.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout;
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 60);
  });
  const { form, values } = await openFilled(page, contactPage);
  for (const response of [
    "connectionrefused",
    { status: 500, body: "<html>" },
    { status: 400, json: { code: "23514", message: "check" } },
    { status: 429, json: { code: "429", message: "wait" } },
    "none",
  ]) {
    const answered = Promise.withResolvers<void>();
    await page.route(form.inserts, (route) => {
      answered.resolve();
      if (response === "none") return;
      return typeof response === "string" ? route.abort(response) : route.fulfill(response);
    });
    await form.submitButton.click();
    await answered.promise;
    await expect(form.alert).toHaveText(FAILURE.contact);
    await expect(form.alert).toBeInViewport();
    await expect(form.submitButton).toBeFocused();
    expect(await form.values()).toEqual(values);
    await page.unroute(form.inserts);
  }
  await page.reload();
  await expect(page.getByText("We kept what you typed, on this device only.")).toBeVisible();
  expect(await form.values()).toEqual(values);
  // A request that was under way may still have met the fault.
  await expect(async () => {
    await form.submitButton.click();
    await expect(form.successPanel).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test("a form keeps every word while its configuration cannot be loaded or names no backend, and goes through later (8.1.1)", async ({
  page,
}) => {
  await page.route("**/config.json", (route) => route.abort());
  const { form, values } = await openFilled(page, contactPage);
  await form.submitButton.click();
  await expect(form.alert).toHaveText(FAILURE.contact);
  await page.route("**/config.json", (route) =>
    route.fulfill({ json: { supabaseUrl: null, supabasePublishableKey: null } }),
  );
  await form.submitButton.click();
  await expect(form.alert).toHaveText(NOT_CONFIGURED);
  expect(await form.values()).toEqual(values);
  await page.unroute("**/config.json");
  await form.submitButton.click();
  await expect(form.successPanel).toBeVisible();
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
  await form.submitButton.click();
  await expect(form.successPanel).toBeVisible();
});

test("a mail that cannot be sent does not fail the submission, and is only logged (7.1.6)", async ({
  page,
  consoleErrors,
}) => {
  await page.route("**/api/send-email", (route) =>
    route.fulfill({ status: 500, json: { error: MAIL_FAILED } }),
  );
  const { form } = await openFilled(page, contactPage);
  await form.submitButton.click();
  await expect(form.successPanel).toBeVisible();
  await expect.poll(() => consoleErrors).toContain(MAIL_FAILED);
  await expect(form.alert).toHaveCount(0);
});
