import type { Page } from "@playwright/test";
import { contactForm } from "#domain/forms/contact.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { dialogOf, pressSend, writeAnswer } from "#tests/support/browser/answer-dialog.ts";
import { expect, removeStaff, test } from "#tests/support/browser/dashboard-page.ts";
import { acceptDialogs } from "#tests/support/browser/dialogs.ts";
import { staff } from "#tests/support/browser/fixtures.ts";
import { contactPage, openFilled } from "#tests/support/browser/form-page.ts";
import { enterCode, requestCode } from "#tests/support/browser/sign-in.ts";
import { waitForCode } from "#tests/support/mail/sent-mail.ts";
import { readConfig } from "#tests/support/server/clients.ts";
import { UPDATE_FAILED } from "#tests/support/spec.ts";

test.use({ expectsErrors: true });

const storedSession = (
  page: Page,
): Promise<{ access_token: string; refresh_token: string } | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("staff-auth") ?? "null"));

/** Makes the next load of a page exchange its refresh token. */
const expireAccessToken = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("staff-auth") ?? "null");
    localStorage.setItem("staff-auth", JSON.stringify({ ...session, expires_at: 1 }));
  });

test("a refresh whose response is lost is repeated, and two tabs that refresh at the same moment both stay signed in", async ({
  page,
  dashboard,
  context,
}) => {
  await dashboard.open();
  const before = await storedSession(page);
  const statuses: number[] = [];
  await page.route("**/auth/v1/token*", async (route) => {
    const response = await route.fetch();
    statuses.push(response.status());
    return statuses.length === 1 ? route.abort() : route.fulfill({ response });
  });
  await expireAccessToken(page);
  await page.reload();
  await expect.poll(() => statuses).toEqual([200, 200]);
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  expect((await storedSession(page))?.refresh_token).not.toBe(before?.refresh_token);

  await page.unroute("**/auth/v1/token*");
  const other = await context.newPage();
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
  expect(statuses).toEqual([200, 200, 200, 200]);
});

test("a filter is in the address at once; staff send a form as any visitor does; signing out in one tab clears the browser, ends the token and leads the other tab to the login (2.12.22, 4.5.4, 4.5.5, 6.1.1, 7.1.2, 7.3.9)", async ({
  page,
  dashboard,
  context,
  server,
}) => {
  await page.clock.install();
  await dashboard.open();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("combobox", { name: "Filter" }).selectOption("Pending");
  await expect(page).toHaveURL(/\/admin\?filter=pending$/);
  await page.clock.resume();
  const session = await storedSession(page);
  const { supabasePublishableKey } = await readConfig(server);
  const read = () =>
    fetch(`${server.url}/rest/v1/contact_queries?select=*`, {
      headers: { apikey: supabasePublishableKey, authorization: `Bearer ${session?.access_token}` },
    });
  expect((await read()).status).toBe(200);

  const other = await context.newPage();
  const { form } = await openFilled(other, contactPage);
  const insert = other.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("/rest/v1/"),
  );
  await form.submit();
  const { authorization = `Bearer ${supabasePublishableKey}` } = (await insert).headers();
  expect(authorization).toBe(`Bearer ${supabasePublishableKey}`);

  await other.goto("/admin");
  await other.getByRole("button", { name: "Sign out" }).click();
  for (const tab of [other, page]) await expect(tab).toHaveURL(/\/admin\/login$/);
  expect((await read()).status).toBe(401);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("staff-auth");
});

test("a session that ends while an answer is written leads to the login page, and from there back to the same view with every word; signing out removes it at once (2.12.5, 2.12.42, 4.5.4, 10.16)", async ({
  page,
  dashboard,
  server,
}) => {
  await dashboard.submit(speakerForm, { name: "Half Done" });
  await dashboard.open("Speaker");
  await page.getByRole("combobox", { name: "Filter" }).selectOption("Pending");
  await writeAnswer(page, "Half Done", "Half an answer");
  const view = /\?tab=speakers&filter=pending&record=[\w-]+&dialog=answer$/;
  await expect(page).toHaveURL(view);
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
  await pressSend(page);
  await expect(page).toHaveURL(/\/admin\/login$/);

  const [address = ""] = staff.splice(0, 1);
  await requestCode(page, address);
  isRequested.resolve();
  await enterCode(page, await waitForCode(server, address));
  await expect(page).toHaveURL(view);
  const text = dialogOf(page).getByLabel("Your answer");
  await expect(text).toHaveValue("Half an answer");
  // Back shows the page out of the browser's memory, perhaps to somebody who has signed out.
  const reloaded = page.waitForEvent("load");
  await page.evaluate(
    () => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await reloaded;
  await expect(text).toHaveValue("Half an answer");
  await page.keyboard.press("Escape");
  await page.route("**/auth/v1/logout*", () => {});
  await page.getByRole("button", { name: "Sign out" }).click();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Half an answer");
});

test("somebody who is removed from staff marks nothing, is led to the login page and reads no record (2.12.2, 6.2.5, 7.3.1)", async ({
  page,
  dashboard,
  server,
  staffAddress,
}) => {
  await dashboard.submit(contactForm, { name: "Not For Them" });
  await dashboard.open();
  const { messages: alerts } = acceptDialogs(page);
  const selects: string[] = [];
  page.on("request", (request) => {
    if (/GET .*rest\/v1\/\w+_(queries|appl|inq)/.test(`${request.method()} ${request.url()}`))
      selects.push(request.url());
  });
  // The dashboard's question of each minute would lead to the login page before the button is pressed.
  await page.route("**/rpc/news", (route) => route.abort());
  await removeStaff(server, staffAddress);
  const card = page.getByRole("article", { name: "Not For Them" });
  await card.getByRole("button", { name: "Mark as Handled" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(alerts).toEqual([expect.stringMatching(new RegExp(`^${UPDATE_FAILED}`))]);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByLabel("Work email")).toBeVisible();
  expect(selects).toEqual([]);
});

test("signing out does not wait for a server that cannot be reached, and 5 seconds for one that does not answer (4.5.5)", async ({
  page,
  dashboard,
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
});
