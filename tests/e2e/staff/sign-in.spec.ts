import { atBothWidths, expectNoFindings } from "#tests/support/browser/axe.ts";
import { expect, test } from "#tests/support/browser/dashboard-page.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";
import { enterCode, expectCodeStep, requestCode, signIn } from "#tests/support/browser/sign-in.ts";
import { waitForCode } from "#tests/support/mail/sent-mail.ts";
import { SIGN_IN } from "#tests/support/spec.ts";

test("the request step asks for an address until one is typed, and calls once however often the button is pressed (2.11.6, 4.4.6, 5.7.1)", async ({
  page,
}) => {
  let calls = 0;
  await page.route("**/rpc/is_allowed_admin", async (route) => {
    calls += 1;
    await route.fulfill({ json: false });
  });
  await openHydrated(page, "/admin/login");
  const send = page.getByRole("button", { name: "Send code" });
  const address = page.getByLabel("Work email");
  await send.click();
  await expect(page.getByRole("alert")).toHaveText(SIGN_IN.noAddress);
  await expect(address).toBeFocused();
  await address.pressSequentially("a");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await address.fill("staff@example.com");
  await send.evaluate((button: HTMLButtonElement) => [1, 2, 3].map(() => button.click()));
  await expect(page.getByRole("alert")).toHaveText(SIGN_IN.notAllowed);
  expect(calls).toBe(1);
});

test("an address is sent when the first paint is known to have come", async ({
  page,
  staffAddress,
}) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto("/admin/login");
  await requestCode(page, staffAddress);
  await expectCodeStep(page);
});

test("an address is sent when no other sign preceded it", async ({ page, staffAddress }) => {
  await page.goto("/admin/login", { waitUntil: "networkidle" });
  await page.getByLabel("Work email").evaluate((input: HTMLInputElement, address) => {
    input.value = address;
    input.form?.requestSubmit();
  }, staffAddress);
  await expectCodeStep(page);
});

test("the verify step takes the focus, counts down over a reload, is left by Change email and accepts the same code afterwards (2.11.3, 2.11.4, 2.11.7, 4.4.3, 4.4.4, 8.2.4, 10.15)", async ({
  page,
  server,
  staffAddress,
}) => {
  await page.goto("/admin/login");
  await requestCode(page, staffAddress);
  const code = page.getByLabel("6-digit code");
  const status = page.getByRole("main").getByRole("status");
  await expect(status).toHaveText(SIGN_IN.codeSent);
  await expect(code).toBeFocused();
  await expect(page.getByText(staffAddress)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Resend code in (60|5\d)s$/ })).toBeDisabled();
  await page.reload();
  await expect(code).toBeFocused();
  await expect(page.getByRole("button", { name: /^Resend code in \d+s$/ })).toBeDisabled();

  await code.fill("12");
  await page.getByRole("button", { name: "Change email" }).click();
  await expect(page.getByLabel("Work email")).toBeFocused();
  await expect(page.getByText(SIGN_IN.codeSent)).toHaveCount(0);
  await page.getByLabel("Work email").fill(staffAddress);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(code).toHaveValue("");
  await enterCode(page, await waitForCode(server, staffAddress));
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await page.goto("/admin/login");
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
});

test("a resend that the server refuses restarts the countdown (2.11.3)", async ({
  page,
  server,
  staffAddress,
  consoleErrors,
}) => {
  await page.clock.install();
  await page.goto("/admin/login");
  await requestCode(page, staffAddress);
  await expect(page.getByRole("main").getByRole("status")).toHaveText(SIGN_IN.codeSent);
  await page.clock.fastForward("01:01");
  await page.getByRole("button", { name: "Resend code", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText(SIGN_IN.codeNotSent);
  await expect(page.getByRole("button", { name: /^Resend code in \d+s$/ })).toBeDisabled();
  const mails = await server.mails();
  expect(mails.filter(({ to }) => to?.[0]?.address === staffAddress)).toHaveLength(1);
  consoleErrors.length = 0;
});

test("a browser that signed in before gets a code when all others have to wait (10.25)", async ({
  page,
  server,
  staffAddress,
}) => {
  await signIn(page, server, staffAddress);
  await expect(page).toHaveURL(/\/admin$/);
  const cookies = await page.context().cookies(`${server.url}/auth/v1/otp`);
  expect(cookies).toMatchObject([{ httpOnly: true, sameSite: "Strict" }]);
  await page.getByRole("button", { name: "Sign out" }).click();
  const answer = page.waitForResponse("**/auth/v1/otp*");
  await requestCode(page, staffAddress);
  expect((await answer).status()).toBe(200);
});

test("both steps and their errors have no accessibility findings, and notices and errors share one place (2.11.1, 2.11.2, 2.11.6)", async ({
  page,
  staffAddress,
}) => {
  await page.goto("/admin/login");
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await atBothWidths(page, () => expectNoFindings(page));
  await requestCode(page, staffAddress);
  const status = page.getByRole("main").getByRole("status");
  const sent = await status.boundingBox();
  const field = await page.getByLabel("6-digit code").boundingBox();
  expect((sent?.y ?? 0) + (sent?.height ?? 0)).toBeLessThan(field?.y ?? 0);
  await atBothWidths(page, () => expectNoFindings(page));
  await page.getByRole("button", { name: "Verify & sign in" }).click();
  const wrong = await page.getByRole("alert").boundingBox();
  expect([wrong?.x, wrong?.y]).toEqual([sent?.x, sent?.y]);
  await expect(status).toHaveCount(0);
  await atBothWidths(page, () => expectNoFindings(page));
});
