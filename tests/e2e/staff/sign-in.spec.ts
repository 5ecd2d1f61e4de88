import { speakerForm } from "#domain/forms/speaker.ts";
import { atBothWidths, expectNoFindings } from "#tests/support/browser/axe.ts";
import { expect, test } from "#tests/support/browser/dashboard-page.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";
import { enterCode, expectCodeStep, requestCode, signIn } from "#tests/support/browser/sign-in.ts";
import { waitForCode } from "#tests/support/mail/sent-mail.ts";
import { ACCESS_DENIED, SIGN_IN } from "#tests/support/spec.ts";

test("both steps call once, have notices and errors in one place, outlive a reload, are left by Change email and take the same code afterwards; the next time the browser does not wait (2.11.1 to 2.11.4, 2.11.7, 4.4.3, 4.4.4, 5.7.1, 5.7.3, 8.2.4, 10.15, 10.25)", {
  tag: "@quick",
}, async ({ page, server, staffAddress }) => {
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/rpc/is_allowed_admin")) calls += 1;
  });
  const send = page.getByRole("button", { name: "Send code" });
  const address = page.getByLabel("Work email");
  const alert = page.getByRole("alert");
  // The countdown of a minute must not end on a slow machine.
  await page.clock.setFixedTime(Date.now());
  await openHydrated(page, "/admin/login");
  await send.click();
  await expect(alert).toHaveText(SIGN_IN.noAddress);
  await expect(address).toBeFocused();
  await atBothWidths(page, () => expectNoFindings(page));
  await address.pressSequentially("a");
  await expect(alert).toHaveCount(0);
  await address.fill(` ${staffAddress.toUpperCase()} `);
  await send.evaluate((button: HTMLButtonElement) => [1, 2, 3].map(() => button.click()));

  const code = page.getByLabel("6-digit code");
  const status = page.getByRole("main").getByRole("status");
  await expect(status).toHaveText(SIGN_IN.codeSent);
  expect(calls).toBe(1);
  await expect(code).toBeFocused();
  await expect(page.getByText(staffAddress, { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Resend code in \d\ds$/ })).toBeDisabled();
  await atBothWidths(page, () => expectNoFindings(page));
  const sent = await status.boundingBox();
  const field = await code.boundingBox();
  expect((sent?.y ?? 0) + (sent?.height ?? 0)).toBeLessThan(field?.y ?? 0);
  await page.getByRole("button", { name: "Verify & sign in" }).click();
  const wrong = await alert.boundingBox();
  expect([wrong?.x, wrong?.y]).toEqual([sent?.x, sent?.y]);
  await expect(status).toHaveCount(0);
  await atBothWidths(page, () => expectNoFindings(page));

  await page.reload();
  await expect(code).toBeFocused();
  await expect(page.getByRole("button", { name: /^Resend code in \d+s$/ })).toBeDisabled();
  await code.fill("12");
  await page.getByRole("button", { name: "Change email" }).click();
  await expect(address).toBeFocused();
  await expect(page.getByText(SIGN_IN.codeSent)).toHaveCount(0);
  await requestCode(page, staffAddress);
  await expect(code).toHaveValue("");
  await enterCode(page, await waitForCode(server, staffAddress));
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await expect(page.getByText(`Signed in as ${staffAddress}`)).toBeVisible();
  await page.goto("/admin/login");
  await expect(page).toHaveURL(/\/admin$/);

  const cookies = await page.context().cookies(`${server.url}/auth/v1/otp`);
  expect(cookies).toMatchObject([{ httpOnly: true, sameSite: "Strict" }]);
  await page.getByRole("button", { name: "Sign out" }).click();
  const answer = page.waitForResponse("**/auth/v1/otp*");
  await requestCode(page, staffAddress);
  expect((await answer).status()).toBe(200);
});

test("a code is sent as it was mailed, typed or pasted, with 6 digits or more, and a resend that the server refuses restarts the countdown (2.11.3, 2.11.5, 9.3.1)", async ({
  page,
  context,
  server,
  staffAddress,
  consoleErrors,
}) => {
  const sent: unknown[] = [];
  await page.route("**/auth/v1/verify*", (route) => {
    sent.push(route.request().postDataJSON().token);
    return route.abort();
  });
  await page.clock.install();
  await page.goto("/admin/login");
  await requestCode(page, staffAddress);
  await expectCodeStep(page);
  const field = page.getByLabel("6-digit code");
  await field.pressSequentially("123456");
  await field.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(SIGN_IN.wrongCode);
  await expect(field).toBeFocused();
  await field.fill("");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => navigator.clipboard.writeText("Code: 1234 567890"));
  await field.press("ControlOrMeta+v");
  await expect(field).toHaveValue("1234567890");
  await field.press("Enter");
  await expect.poll(() => sent).toEqual(["123456", "1234567890"]);

  await page.clock.fastForward("01:01");
  await page.getByRole("button", { name: "Resend code", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText(SIGN_IN.codeNotSent);
  await expect(page.getByRole("button", { name: /^Resend code in \d+s$/ })).toBeDisabled();
  const mails = await server.mails();
  expect(mails.filter(({ to }) => to?.[0]?.address === staffAddress)).toHaveLength(1);
  consoleErrors.length = 0;
});

test("a link from a mail leads to the login, and a right code to its record, both without an entry in the history (2.12.2, 2.12.5, 2.12.22, 4.4.5)", async ({
  page,
  dashboard,
  server,
  staffAddress,
}) => {
  const id = await dashboard.submit(speakerForm, { name: "Linked Leela" });
  await page.goto("/contact");
  await page.goto(`/admin?tab=speakers&record=${id}`);
  await expect(page).toHaveURL(/\/admin\/login$/);
  await signIn(page, server, staffAddress);
  await expect(page.getByRole("article", { name: "Linked Leela" })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});

test("the denied screen says who may see it, and where to go (2.12.3, 4.5.1)", async ({ page }) => {
  await page.route("**/admin/login", (route) => route.fulfill({ status: 204 }));
  await page.goto("/admin");
  await expect(page.getByText(ACCESS_DENIED)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Access denied" })).toBeVisible();
  const link = page.getByRole("link", { name: "Go to Admin Login" });
  await expect(link).toHaveAttribute("href", "/admin/login");
  await atBothWidths(page, () => expectNoFindings(page));
});
