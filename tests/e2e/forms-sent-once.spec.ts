import type { Page } from "@playwright/test";
import type { Email } from "postal-mime";
import { expect, test } from "#tests/support/fixtures.ts";
import {
  control,
  countRows,
  FAILED,
  fill,
  formPages,
  freshValues,
  insertsOf,
  open,
  submitButton,
  successPanel,
} from "#tests/support/form-page.ts";
import { waitForMail } from "#tests/support/sent-mail.ts";
import type { TestServer } from "#tests/support/spawn-server.ts";

const [{ form, path }] = formPages;

/** Expects one row and, for the team, one mail (docs/security.md 5.22). */
const expectOneMail = async (server: TestServer, address: string) => {
  const isTheirs = ({ replyTo }: Email) => replyTo?.[0]?.address === address;
  await waitForMail(server, isTheirs);
  expect((await server.mails()).filter(isTheirs)).toHaveLength(1);
};

const openFilled = async (page: Page) => {
  const values = freshValues(form);
  const { rows } = countRows(page, form);
  await open(page, path);
  await fill(page, form, values);
  return { rows, address: values.email ?? "" };
};

/** The server takes the row, and the browser never hears of it. */
const loseFirstAnswer = (page: Page) =>
  page.route(
    insertsOf(form),
    async (route) => {
      const answer = await route.fetch();
      expect(answer.status()).toBe(201);
      await route.abort("connectionreset");
    },
    { times: 1 },
  );

for (const each of formPages)
  test(`a double click on ${each.path} makes one row`, async ({ page }) => {
    const { rows } = countRows(page, each.form);
    await open(page, each.path);
    await fill(page, each.form, freshValues(each.form));
    await submitButton(page, each.form).dblclick();
    await expect(successPanel(page, each.form)).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(rows()).toBe(1);
  });

test("Enter and a click, and two submits in one breath, make one row and one mail", async ({
  page,
  server,
}) => {
  const { rows, address } = await openFilled(page);
  await control(page, "subject").focus();
  await page.evaluate(() => {
    const sent = document.querySelector("form");
    sent?.requestSubmit();
    sent?.requestSubmit();
  });
  await page.keyboard.press("Enter");
  await page.locator("button[type=submit]").click({ force: true, noWaitAfter: true });
  await expect(successPanel(page, form)).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(rows()).toBe(1);
  await expectOneMail(server, address);
});

test("a retry after a lost answer meets its own row", async ({ page, server, consoleErrors }) => {
  const { address } = await openFilled(page);
  await loseFirstAnswer(page);
  await submitButton(page, form).click();
  await expect(page.getByRole("alert")).toHaveText(FAILED);
  const retry = page.waitForResponse(insertsOf(form));
  await submitButton(page, form).click();
  expect((await retry).status()).toBe(409);
  await expect(successPanel(page, form)).toBeVisible();
  await expectOneMail(server, address);
  consoleErrors.length = 0;
});

test("a retry after a lost answer and a reload meets its own row", async ({
  page,
  server,
  consoleErrors,
}) => {
  const { address } = await openFilled(page);
  await loseFirstAnswer(page);
  await submitButton(page, form).click();
  await expect(page.getByRole("alert")).toHaveText(FAILED);
  await open(page, path);
  const retry = page.waitForResponse(insertsOf(form));
  await submitButton(page, form).click();
  expect((await retry).status()).toBe(409);
  await expect(successPanel(page, form)).toBeVisible();
  await expectOneMail(server, address);
  consoleErrors.length = 0;
});

test("a reload while it is being sent makes one row", async ({ page, server, consoleErrors }) => {
  const { address } = await openFilled(page);
  const stored = new Promise<void>((resolve) => {
    void page.route(
      insertsOf(form),
      async (route) => {
        await route.fetch();
        resolve();
      },
      { times: 1 },
    );
  });
  await submitButton(page, form).click();
  await stored;
  await open(page, path);
  const retry = page.waitForResponse(insertsOf(form));
  await submitButton(page, form).click();
  expect((await retry).status()).toBe(409);
  await expect(successPanel(page, form)).toBeVisible();
  await expectOneMail(server, address);
  consoleErrors.length = 0;
});

test("words that were changed after a lost answer are not lost: they are another row", async ({
  page,
  consoleErrors,
}) => {
  const { rows } = await openFilled(page);
  await loseFirstAnswer(page);
  await submitButton(page, form).click();
  await expect(page.getByRole("alert")).toHaveText(FAILED);
  await control(page, "message").fill("Another question than the first one.");
  await submitButton(page, form).click();
  await expect(successPanel(page, form)).toBeVisible();
  expect(rows()).toBe(1);
  consoleErrors.length = 0;
});

test("the same words can be sent again on purpose", async ({ page }) => {
  const { rows } = await openFilled(page);
  const values = freshValues(form);
  for (const sent of [1, 2]) {
    await fill(page, form, values);
    await submitButton(page, form).click();
    await expect(successPanel(page, form)).toBeFocused();
    expect(rows()).toBe(sent);
  }
});
