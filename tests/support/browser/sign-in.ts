import { expect, type Page } from "@playwright/test";
import { waitForCode } from "#tests/support/mail/sent-mail.ts";
import { staffClient } from "#tests/support/server/clients.ts";
import type { TestServer } from "#tests/support/server/spawn-server.ts";

export const requestCode = async (page: Page, address: string): Promise<void> => {
  await page.getByLabel("Work email").fill(address);
  await page.getByRole("button", { name: "Send code" }).click();
};

/** Waits for the second step: the newest code is in its email by then. */
export const expectCodeStep = (page: Page): Promise<void> =>
  expect(page.getByLabel("6-digit code")).toBeVisible();

export const enterCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel("6-digit code").fill(code);
  await page.getByRole("button", { name: "Verify & sign in" }).click();
};

/** Signs in on the login page with the code from the mail. */
export const signIn = async (page: Page, server: TestServer, address: string): Promise<void> => {
  if (!page.url().endsWith("/admin/login")) await page.goto("/admin/login");
  await requestCode(page, address);
  await expectCodeStep(page);
  await enterCode(page, await waitForCode(server, address));
};

/** Signs in past the login page, and leaves the session where the dashboard finds it. */
export const storeSession = async (page: Page, server: TestServer, address: string) => {
  const { data } = await (await staffClient(server, address)).auth.getSession();
  const localStorage = [{ name: "staff-auth", value: JSON.stringify(data.session) }];
  const origins = [{ origin: server.url, localStorage }];
  await page.context().setStorageState({ cookies: [], origins });
};
