import { expect, test } from "#tests/support/browser/dashboard-page.ts";
import { contactPage, openFilled } from "#tests/support/browser/form-page.ts";
import { storedSession } from "#tests/support/browser/stored-session.ts";
import { readConfig } from "#tests/support/server/clients.ts";

test("staff who are signed in send a form as any visitor does, and signing out in one tab leads the other to the login page (4.5.4, 6.1.1, 7.1.2)", async ({
  page,
  dashboard,
  context,
  server,
}) => {
  await dashboard.open();
  const { supabasePublishableKey } = await readConfig(server);
  const other = await context.newPage();
  const { form } = await openFilled(other, contactPage);
  const insert = other.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("/rest/v1/"),
  );
  await form.submitButton.click();
  await expect(form.successPanel).toBeVisible();
  const { authorization = `Bearer ${supabasePublishableKey}` } = (await insert).headers();
  expect(authorization).toBe(`Bearer ${supabasePublishableKey}`);

  await other.goto("/admin");
  await expect(other.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(other).toHaveURL(/\/admin\/login$/);
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test("signing out does not wait for a server that cannot be reached, and 5 seconds for one that does not answer (4.5.5)", async ({
  page,
  dashboard,
  consoleErrors,
}) => {
  await dashboard.open();
  const session = await page.context().storageState();
  const signOut = page.getByRole("button", { name: "Sign out" });
  await page.route("**/auth/v1/logout*", (route) => route.abort());
  await signOut.click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await storedSession(page)).toBeNull();

  await page.context().setStorageState(session);
  await page.goto("/admin");
  await expect(signOut).toBeVisible();
  await page.unroute("**/auth/v1/logout*");
  await page.route("**/auth/v1/logout*", () => {});
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await signOut.click();
  await page.clock.runFor(4_000);
  await expect(page).toHaveURL(/\/admin$/);
  await page.clock.runFor(1_100);
  await expect(page).toHaveURL(/\/admin\/login$/);
  consoleErrors.length = 0;
});
