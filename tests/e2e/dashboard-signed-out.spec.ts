import { expect, test } from "#tests/support/browser/dashboard-page.ts";
import { contactPage, openFilled } from "#tests/support/browser/form-page.ts";
import { readConfig } from "#tests/support/server/clients.ts";

test("signing out in one tab leads the other to the login page, too (4.5.4)", async ({
  page,
  dashboard,
  context,
}) => {
  await dashboard.open();
  const other = await context.newPage();
  await other.goto("/admin");
  await expect(other.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(other).toHaveURL(/\/admin\/login$/);
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test("signing out waits 5 seconds for a server that does not answer (4.5.5)", async ({
  page,
  dashboard,
  consoleErrors,
}) => {
  await dashboard.open();
  await page.route("**/auth/v1/logout*", () => {});
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.clock.runFor(4_000);
  await expect(page).toHaveURL(/\/admin$/);
  await page.clock.runFor(1_100);
  await expect(page).toHaveURL(/\/admin\/login$/);
  consoleErrors.length = 0;
});

test("staff who are signed in send a form as any visitor does (6.1.1, 7.1.2)", async ({
  page,
  dashboard,
  server,
}) => {
  await dashboard.open();
  const { supabasePublishableKey } = await readConfig(server);
  const { form } = await openFilled(page, contactPage);
  const insert = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("/rest/v1/"),
  );
  await form.submitButton.click();
  await expect(form.successPanel).toBeVisible();
  const { authorization = `Bearer ${supabasePublishableKey}` } = (await insert).headers();
  expect(authorization).toBe(`Bearer ${supabasePublishableKey}`);
});
