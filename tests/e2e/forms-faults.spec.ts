import type { Page, Route } from "@playwright/test";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import {
  contactPage,
  type FormPage,
  formOn,
  formPages,
  freshValues,
  openFilled,
  openForm,
} from "#tests/support/browser/form-page.ts";
import { FAILURE, MAIL_FAILED, NOT_CONFIGURED } from "#tests/support/spec.ts";

/** Every test here causes errors on purpose. */
test.afterEach(({ consoleErrors }) => {
  consoleErrors.length = 0;
});

/** The requests that fail, how they fail, and the form's message. */
type Fault = {
  readonly requests: string;
  readonly handler: (route: Route) => unknown;
  readonly message: string;
};

/** Submits a form during a fault, which keeps every word; after the fault the same form goes through. */
const expectFailure = async (page: Page, formPage: FormPage, fault: Fault) => {
  await page.route(fault.requests, fault.handler);
  const { form, values } = await openFilled(page, formPage);
  await form.submitButton.click();
  await expect(form.alert).toHaveText(fault.message);
  await expect(form.alert).toBeInViewport();
  await expect(form.submitButton).toBeFocused();
  expect(await form.values()).toEqual(values);
  await page.unroute(fault.requests);
  // A request that was under way may still have met the fault.
  await expect(async () => {
    await page.keyboard.press("Enter");
    await expect(form.successPanel).toBeVisible({ timeout: 5_000 });
  }).toPass();
};

for (const each of formPages) {
  test(`${each.path} keeps every word when the backend answers 500, and goes through later (4.1.5, 8.1.2, 8.1.3)`, ({
    page,
  }) =>
    expectFailure(page, each, {
      requests: formOn(page, each).inserts,
      handler: (route) => route.fulfill({ status: 500, body: "<html>" }),
      message: FAILURE[each.form.formType],
    }));

  test(`${each.path} keeps every word when no backend is configured, and goes through later (8.1.1)`, ({
    page,
  }) =>
    expectFailure(page, each, {
      requests: "**/config.json",
      handler: (route) =>
        route.fulfill({ json: { supabaseUrl: null, supabasePublishableKey: null } }),
      message: NOT_CONFIGURED,
    }));
}

for (const [fault, response] of [
  ["cannot be reached", { abort: "connectionrefused" }],
  ["refuses the row", { status: 400, json: { code: "23514", message: "check" } }],
  ["refuses too many requests", { status: 429, json: { code: "429", message: "wait" } }],
] as const)
  test(`the form keeps every word when the backend ${fault} (7.7.6)`, ({ page }) =>
    expectFailure(page, contactPage, {
      requests: formOn(page, contactPage).inserts,
      handler: (route) =>
        "abort" in response ? route.abort(response.abort) : route.fulfill(response),
      message: FAILURE.contact,
    }));

test("the form keeps every word when its configuration cannot be loaded", ({ page }) =>
  expectFailure(page, contactPage, {
    requests: "**/config.json",
    handler: (route) => route.abort(),
    message: FAILURE.contact,
  }));

test("the form gives up on a silent backend, and keeps every word (7.7.7)", async ({ page }) => {
  // The clock of the browser's own timeouts runs sixty times as fast.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout;
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 60);
  });
  await expectFailure(page, contactPage, {
    requests: formOn(page, contactPage).inserts,
    handler: () => {},
    message: FAILURE.contact,
  });
});

test("a missing network is shown before the click, and the form goes through when it is back (8.4.1, 10.23)", async ({
  page,
  context,
}) => {
  const values = freshValues(contactPage);
  const form = await openForm(page, contactPage);
  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await form.fill(values);
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
