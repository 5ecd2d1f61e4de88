import type { Page } from "@playwright/test";
import { SEND_EMAIL_PATH } from "#domain/send-email.ts";
import { expect, test } from "#tests/support/browser/dashboard-page.ts";
import { formOn, speakerPage } from "#tests/support/browser/form-page.ts";
import { enterCode, expectCodeStep, requestCode } from "#tests/support/browser/sign-in.ts";
import { waitForCode } from "#tests/support/mail/sent-mail.ts";
import { MARKS, markedValues } from "#tests/support/server/marked-values.ts";
import { MAIL_FAILED } from "#tests/support/spec.ts";

/** Keeps all that the console shows from now on, and not only errors. */
const readConsole = (page: Page): readonly string[] => {
  const lines: string[] = [];
  page.on("console", (message) => lines.push(message.text()));
  page.on("pageerror", (error) => lines.push(String(error)));
  return lines;
};

const expectNothingOf = (lines: readonly string[], secrets: readonly string[]) => {
  expect(lines.length).toBeGreaterThan(0);
  for (const secret of secrets) expect(lines.join("\n")).not.toContain(secret);
};

test("a mail that cannot be sent does not fail the submission, and a form leaves nothing that was typed in the console (docs/security.md 5.28) (7.1.6)", async ({
  page,
  consoleErrors,
}) => {
  const lines = readConsole(page);
  const form = formOn(page, speakerPage);
  await page.route(form.inserts, (route) =>
    route.fulfill({
      status: 400,
      json: { code: "23514", message: "violates a check", details: null },
    }),
  );
  await page.route(`**${SEND_EMAIL_PATH}`, (route) =>
    route.fulfill({ status: 502, json: { error: MAIL_FAILED } }),
  );
  await form.open();
  await form.fill(markedValues(speakerPage.form));
  await form.submitButton.click();
  await expect(form.alert).toBeVisible();
  await page.unroute(form.inserts);
  await form.submit();
  await expect.poll(() => lines).toContain(MAIL_FAILED);
  expectNothingOf(lines, MARKS);
  consoleErrors.length = 0;
});

test("the login leaves no address, code or token in the console (docs/security.md 5.28)", async ({
  page,
  server,
  staffAddress,
  consoleErrors,
}) => {
  const lines = readConsole(page);
  await page.goto("/admin/login");
  await requestCode(page, staffAddress);
  await expectCodeStep(page);
  const code = await waitForCode(server, staffAddress);
  await enterCode(page, code === "111111" ? "222222" : "111111");
  await expect(page.getByRole("alert")).toBeVisible();
  await enterCode(page, code);
  await expect(page).toHaveURL(/\/admin$/);
  const session = await page.evaluate(() => JSON.stringify(localStorage));
  const tokens = [...session.matchAll(/_token\\*":\\*"([\w.-]{8,})/g)].map(
    ([, token = ""]) => token,
  );
  expect(tokens.length).toBeGreaterThan(1);
  expectNothingOf(lines, [staffAddress, code, ...tokens]);
  consoleErrors.length = 0;
});
