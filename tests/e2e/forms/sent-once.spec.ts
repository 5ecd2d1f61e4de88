import type { Page } from "@playwright/test";
import type { Email } from "postal-mime";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import {
  contactPage,
  countRows,
  type FormOnPage,
  openFilled,
} from "#tests/support/browser/form-page.ts";
import { holdRequests } from "#tests/support/browser/hold-requests.ts";
import { waitForMail } from "#tests/support/mail/sent-mail.ts";
import type { TestServer } from "#tests/support/server/spawn-server.ts";
import { FAILURE } from "#tests/support/spec.ts";

/** Expects one row and, for the team, one mail (docs/security.md 5.22). */
const expectOneMail = async (server: TestServer, address: string | undefined) => {
  const isTheirs = ({ replyTo }: Email) => replyTo?.[0]?.address === address;
  await waitForMail(server, isTheirs);
  expect((await server.mails()).filter(isTheirs)).toHaveLength(1);
};

/** Submits, lets the server store the row, and breaks the connection before the browser learns of it. */
const submitAndLoseResponse = async (page: Page, form: FormOnPage) => {
  await page.route(
    form.inserts,
    async (route) => {
      const response = await route.fetch();
      expect(response.status()).toBe(201);
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await form.submitButton.click();
  await expect(form.alert).toHaveText(FAILURE.contact);
};

/** Submits again, and expects the row to be there already, which counts as success. */
const expectDuplicate = async (page: Page, form: FormOnPage) => {
  const retry = page.waitForResponse(form.inserts);
  await form.submitButton.click();
  expect((await retry).status()).toBe(409);
  await expect(form.successPanel).toBeVisible();
};

test("Enter and a click make one row and one mail (4.1.6)", async ({ page, server }) => {
  const { rows } = countRows(page, contactPage);
  const { form, values } = await openFilled(page, contactPage);
  const release = await holdRequests(page, form.inserts);
  await form.control("subject").focus();
  await page.evaluate(() => {
    const element = document.querySelector("form");
    element?.requestSubmit();
    element?.requestSubmit();
  });
  await page.keyboard.press("Enter");
  // The page may still scroll, so that no pointer would meet the button.
  await page.locator("button[type=submit]").evaluate((button: HTMLElement) => button.click());
  release();
  await expect(form.successPanel).toBeVisible();
  await expectOneMail(server, values.email);
  expect(rows()).toBe(1);
});

test("a retry after a lost response finds its own row, and the same words can be sent again on purpose (4.1.7, 10.22)", async ({
  page,
  server,
  consoleErrors,
}) => {
  const { rows } = countRows(page, contactPage);
  const { form, values } = await openFilled(page, contactPage);
  await submitAndLoseResponse(page, form);
  await expectDuplicate(page, form);
  await expectOneMail(server, values.email);
  await form.fill(values);
  await form.submitButton.click();
  await expect.poll(rows).toBe(1);
  await expect(form.successPanel).toBeFocused();
  consoleErrors.length = 0;
});

test("a reload while sending makes one row (4.1.7)", async ({ page, server, consoleErrors }) => {
  const { form, values } = await openFilled(page, contactPage);
  const stored = Promise.withResolvers<void>();
  await page.route(
    form.inserts,
    async (route) => {
      await route.fetch();
      stored.resolve();
    },
    { times: 1 },
  );
  await form.submitButton.click();
  await stored.promise;
  await form.open();
  await expectDuplicate(page, form);
  await expectOneMail(server, values.email);
  consoleErrors.length = 0;
});

test("words that were changed after a lost response are stored as another row (4.1.7)", async ({
  page,
  consoleErrors,
}) => {
  const { rows } = countRows(page, contactPage);
  const { form } = await openFilled(page, contactPage);
  await submitAndLoseResponse(page, form);
  await form.control("message").fill("Another question than the first one.");
  await form.submitButton.click();
  await expect(form.successPanel).toBeVisible();
  expect(rows()).toBe(1);
  consoleErrors.length = 0;
});
