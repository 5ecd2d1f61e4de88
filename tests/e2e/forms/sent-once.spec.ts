import type { Email } from "postal-mime";
import { holdRequests } from "#tests/support/browser/conditions.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { contactPage, countRows, openFilled } from "#tests/support/browser/form-page.ts";
import { waitForMail } from "#tests/support/mail/sent-mail.ts";
import type { TestServer } from "#tests/support/server/spawn-server.ts";

/** Expects one row and, for the team, one mail (docs/security.md 5.22). */
const expectOneMail = async (server: TestServer, address: string | undefined) => {
  const isTheirs = ({ replyTo }: Email) => replyTo?.[0]?.address === address;
  await waitForMail(server, isTheirs);
  expect((await server.mails()).filter(isTheirs)).toHaveLength(1);
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

test("a reload while sending makes one row, and the same words can be sent again on purpose (4.1.7, 10.22)", {
  tag: "@quick",
}, async ({ page, server, consoleErrors }) => {
  const { rows } = countRows(page, contactPage);
  const { form, values } = await openFilled(page, contactPage);
  const stored = Promise.withResolvers<void>();
  await page.route(form.inserts, (route) => route.fetch().then(() => stored.resolve()), {
    times: 1,
  });
  await form.submitButton.click();
  await stored.promise;
  await form.open();
  const retry = page.waitForResponse(form.inserts);
  await form.submitButton.click();
  expect((await retry).status()).toBe(409);
  await expect(form.successPanel).toBeVisible();
  await expectOneMail(server, values.email);
  await form.fill(values);
  await form.submitButton.click();
  await expect.poll(rows).toBe(1);
  await expect(form.successPanel).toBeFocused();
  consoleErrors.length = 0;
});
