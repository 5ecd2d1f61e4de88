import { speakerForm } from "#domain/forms/speaker.ts";
import { expect, removeStaff, test } from "#tests/support/browser/dashboard-page.ts";
import { acceptDialogs } from "#tests/support/browser/dialogs.ts";
import { enterCode, requestCode } from "#tests/support/browser/sign-in.ts";
import {
  expectToSurviveLostRefresh,
  expireAccessToken,
  storedSession,
} from "#tests/support/browser/stored-session.ts";
import { waitForCode } from "#tests/support/mail/sent-mail.ts";
import { readConfig } from "#tests/support/server/clients.ts";
import { UPDATE_FAILED } from "#tests/support/spec.ts";

test("a refresh whose response is lost is repeated, and two tabs that refresh at the same moment both stay signed in", async ({
  page,
  dashboard,
  context,
  consoleErrors,
}) => {
  await dashboard.open();
  await expectToSurviveLostRefresh(page);
  await page.unroute("**/auth/v1/token*");
  consoleErrors.length = 0;
  const other = await context.newPage();
  const statuses: number[] = [];
  const bothSent = Promise.withResolvers<void>();
  let sent = 0;
  for (const tab of [page, other])
    await tab.route("**/auth/v1/token*", async (route) => {
      sent += 1;
      if (sent === 2) bothSent.resolve();
      await bothSent.promise;
      const response = await route.fetch();
      statuses.push(response.status());
      return route.fulfill({ response });
    });
  await expireAccessToken(page);
  await Promise.all([page.reload(), other.goto("/admin")]);
  for (const tab of [page, other])
    await expect(tab.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  expect(statuses).toEqual([200, 200]);
});

test("a filter is in the address at once, and signing out clears the browser and ends the token (2.12.22, 4.5.5, 7.3.9)", async ({
  page,
  dashboard,
  server,
}) => {
  await page.clock.install();
  await dashboard.open();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("combobox", { name: "Filter" }).selectOption("Pending");
  await expect(page).toHaveURL(/\/admin\?filter=pending$/, { timeout: 5_000 });
  await page.clock.resume();
  const session = await storedSession(page);
  const { supabasePublishableKey } = await readConfig(server);
  const read = () =>
    fetch(`${server.url}/rest/v1/contact_queries?select=*`, {
      headers: {
        apikey: supabasePublishableKey,
        authorization: `Bearer ${session?.access_token}`,
      },
    });
  expect((await read()).status).toBe(200);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect((await read()).status).toBe(401);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("staff-auth");

  await page.goBack();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toHaveCount(0);
});

test("a session that ends during work leads to the login page, and from there back to the same view (2.12.5, 4.5.4, 10.16)", async ({
  page,
  dashboard,
  server,
  secondAddress,
  consoleErrors,
}) => {
  await dashboard.submit(speakerForm, { name: "Half Done" });
  await dashboard.open("Speaker");
  await page.getByRole("combobox", { name: "Filter" }).selectOption("Pending");
  await expect(page).toHaveURL(/\?tab=speakers&filter=pending$/);
  // The login page finds out that the session has ended only after somebody has asked for a code.
  const isRequested = Promise.withResolvers<void>();
  await page.route("**/auth/v1/user", async (route) => {
    await isRequested.promise;
    await route.continue();
  });

  // The session is ended elsewhere, so that the server knows and this page does not.
  const session = await storedSession(page);
  const { supabasePublishableKey } = await readConfig(server);
  await fetch(`${server.url}/auth/v1/logout?scope=global`, {
    method: "POST",
    headers: { apikey: supabasePublishableKey, authorization: `Bearer ${session?.access_token}` },
  });
  const { messages: alerts } = acceptDialogs(page);
  await page
    .getByRole("article", { name: "Half Done" })
    .getByRole("button", { name: "Mark as Handled" })
    .click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(alerts).toEqual([expect.stringMatching(new RegExp(`^${UPDATE_FAILED}`))]);

  await requestCode(page, secondAddress);
  isRequested.resolve();
  await enterCode(page, await waitForCode(server, secondAddress));
  await expect(page).toHaveURL(/\/admin\?tab=speakers&filter=pending$/);
  await expect(page.getByRole("article", { name: "Half Done" })).toContainText("PENDING");
  consoleErrors.length = 0;
});

test("somebody who is removed from staff sees nothing after the next load (6.2.5)", async ({
  page,
  dashboard,
  server,
  staffAddress,
  consoleErrors,
}) => {
  await dashboard.open();
  await removeStaff(server, staffAddress);
  await page.getByRole("button", { name: "Refresh All" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByLabel("Work email")).toBeVisible();
  consoleErrors.length = 0;
});
