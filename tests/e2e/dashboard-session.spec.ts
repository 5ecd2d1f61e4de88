import type { Page } from "@playwright/test";
import { speakerForm } from "#domain/forms/speaker.ts";
import { readConfig } from "#tests/support/clients.ts";
import {
  expect,
  openDashboard,
  removeStaff,
  submitOverHttp,
  test,
} from "#tests/support/dashboard-page.ts";
import { acceptDialogs } from "#tests/support/dialogs.ts";
import { signIn } from "#tests/support/sign-in.ts";

type Kept = { readonly access_token: string };

const keptSession = (page: Page): Promise<Kept | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("staff-auth") ?? "null"));

test("signing out clears the browser, and the old token reads nothing", async ({
  page,
  server,
  staffAddress,
}) => {
  await openDashboard(page, server, staffAddress);
  const session = await keptSession(page);
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

test("signing out works also when the server cannot be told", async ({
  page,
  server,
  staffAddress,
  consoleErrors,
}) => {
  await openDashboard(page, server, staffAddress);
  await page.route("**/auth/v1/logout*", (route) => route.abort());
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await keptSession(page)).toBeNull();
  consoleErrors.length = 0;
});

test("a session that ends mid-work leads to the login page, and back to the same place", async ({
  page,
  server,
  staffAddress,
  secondAddress,
  consoleErrors,
}) => {
  await submitOverHttp(server, speakerForm, { name: "Half Done" });
  await openDashboard(page, server, staffAddress);
  await page.getByRole("tab", { name: /Speaker/ }).click();
  await page.getByRole("combobox", { name: "Filter" }).selectOption("Pending");
  await expect(page).toHaveURL(/\?tab=speakers&filter=pending$/);

  // Ended elsewhere: the server knows, this page does not.
  const session = await keptSession(page);
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
  expect(alerts).toEqual([expect.stringMatching(/^Error updating status: /)]);

  await signIn(page, server, secondAddress);
  await expect(page).toHaveURL(/\/admin\?tab=speakers&filter=pending$/);
  await expect(page.getByRole("article", { name: "Half Done" })).toContainText("PENDING");
  consoleErrors.length = 0;
});

test("who is no longer staff sees nothing from the next load on", async ({
  page,
  server,
  staffAddress,
  consoleErrors,
}) => {
  await openDashboard(page, server, staffAddress);
  await removeStaff(server, staffAddress);
  await page.getByRole("button", { name: "Refresh All" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByLabel("Work email")).toBeVisible();
  consoleErrors.length = 0;
});
