import type { Page } from "@playwright/test";
import type { Form } from "#domain/forms/form.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import {
  fill,
  formPages,
  freshValues,
  insertsOf,
  open,
  submitButton,
  successPanel,
  typedIn,
} from "#tests/support/form-page.ts";

/** What each form says when its row cannot be stored (docs/specification.md 8.1.2, 8.1.3). */
const FAILURE: Readonly<Record<Form["formType"], string>> = {
  sponsor: "Something went wrong. Please try again later.",
  speaker: "Something went wrong. Please try again later.",
  contact: "Something went wrong. Please try again later.",
  "student-volunteer": "Submission failed. Try again.",
  "media-partnership": "Submission failed. Try again.",
};

const NOT_CONFIGURED = "Database not configured. Please contact the administrator.";

/** These tests plan their errors. */
test.afterEach(({ consoleErrors }) => {
  consoleErrors.length = 0;
});

/** Sends a filled form into the fault, sees the sentence and every word; then the fault ends and it goes through. */
const expectFailure = async (
  page: Page,
  { form, path }: (typeof formPages)[number],
  sentence: string,
  begin: () => Promise<unknown>,
  end: () => Promise<unknown>,
) => {
  const values = freshValues(form);
  await begin();
  await open(page, path);
  await fill(page, form, values);
  await submitButton(page, form).click();
  await expect(page.getByRole("alert")).toHaveText(sentence);
  await expect(page.getByRole("alert")).toBeInViewport();
  await expect(submitButton(page, form)).toBeFocused();
  expect(await typedIn(page, form)).toEqual(values);
  await end();
  await page.keyboard.press("Enter");
  await expect(successPanel(page, form)).toBeVisible();
};

for (const each of formPages) {
  const { form, path } = each;
  const inserts = insertsOf(form);

  test(`${path} keeps every word when the backend answers 500, and goes through later`, ({
    page,
  }) =>
    expectFailure(
      page,
      each,
      FAILURE[form.formType],
      () => page.route(inserts, (route) => route.fulfill({ status: 500, body: "<html>" })),
      () => page.unroute(inserts),
    ));

  test(`${path} keeps every word when no backend is configured, and goes through later`, ({
    page,
  }) =>
    expectFailure(
      page,
      each,
      NOT_CONFIGURED,
      () =>
        page.route("**/config.json", (route) =>
          route.fulfill({ json: { supabaseUrl: null, supabasePublishableKey: null } }),
        ),
      () => page.unroute("**/config.json"),
    ));
}

const [contact] = formPages;

for (const [fault, answer] of [
  ["cannot be reached", { abort: "connectionrefused" }],
  ["refuses the row", { status: 400, json: { code: "23514", message: "check" } }],
  ["asks for patience", { status: 429, json: { code: "429", message: "wait" } }],
] as const)
  test(`the form keeps every word when the backend ${fault}`, ({ page }) =>
    expectFailure(
      page,
      contact,
      FAILURE.contact,
      () =>
        page.route(insertsOf(contact.form), (route) =>
          "abort" in answer ? route.abort(answer.abort) : route.fulfill(answer),
        ),
      () => page.unroute(insertsOf(contact.form)),
    ));

test("the form keeps every word when its configuration cannot be had", ({ page }) =>
  expectFailure(
    page,
    contact,
    FAILURE.contact,
    () => page.route("**/config.json", (route) => route.abort()),
    () => page.unroute("**/config.json"),
  ));

test("a backend that hangs is given up, and every word is kept", async ({ page }) => {
  // The clock of the browser's own timeouts runs sixty times as fast.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout;
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 60);
  });
  await expectFailure(
    page,
    contact,
    FAILURE.contact,
    () => page.route(insertsOf(contact.form), () => {}),
    () => page.unroute(insertsOf(contact.form)),
  );
});

test("offline is said before the click, and the form goes through when the network is back", async ({
  page,
  context,
}) => {
  const { form, path } = contact;
  const values = freshValues(form);
  await open(page, path);
  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await fill(page, form, values);
  await submitButton(page, form).click();
  await expect(page.getByRole("alert")).toHaveText(FAILURE.contact);
  expect(await typedIn(page, form)).toEqual(values);
  await context.setOffline(false);
  await expect(page.getByText("You are offline.")).toHaveCount(0);
  await submitButton(page, form).click();
  await expect(successPanel(page, form)).toBeVisible();
});

test("a mail that fails does not fail the submission; it is only logged", async ({
  page,
  consoleErrors,
}) => {
  const { form, path } = contact;
  await page.route("**/api/send-email", (route) =>
    route.fulfill({ status: 500, json: { error: "Failed to send email" } }),
  );
  await open(page, path);
  await fill(page, form, freshValues(form));
  await submitButton(page, form).click();
  await expect(successPanel(page, form)).toBeVisible();
  await expect.poll(() => consoleErrors).toContain("Failed to send email");
  await expect(page.getByRole("alert")).toHaveCount(0);
});
