import { atBothWidths, expectNoFindings } from "#tests/support/browser/axe.ts";
import { expect, test } from "#tests/support/browser/dashboard-page.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";
import { enterCode, expectCodeStep, requestCode, signIn } from "#tests/support/browser/sign-in.ts";
import { waitForCode } from "#tests/support/mail/sent-mail.ts";
import { SIGN_IN } from "#tests/support/spec.ts";

test.describe("the request step", () => {
  test("asks for an address until one is typed (2.11.6, 4.4.6, 5.7.1)", async ({ page }) => {
    await page.goto("/admin/login");
    await page.getByRole("button", { name: "Send code" }).click();
    await expect(page.getByRole("alert")).toHaveText(SIGN_IN.noAddress);
    await expect(page.getByLabel("Work email")).toBeFocused();
    await page.getByLabel("Work email").pressSequentially("a");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("asks once, however often the button is pressed", async ({ page }) => {
    let calls = 0;
    await page.route("**/rpc/is_allowed_admin", async (route) => {
      calls += 1;
      await route.fulfill({ json: false });
    });
    await openHydrated(page, "/admin/login");
    await page.getByLabel("Work email").fill("staff@example.com");
    await page
      .getByRole("button", { name: "Send code" })
      .evaluate((button: HTMLButtonElement) => [1, 2, 3].map(() => button.click()));
    await expect(page.getByRole("alert")).toHaveText(SIGN_IN.notAllowed);
    expect(calls).toBe(1);
  });
});

test.describe("a form sent without its code", () => {
  test("is sent when the first paint is known to have come", async ({ page, staffAddress }) => {
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {};
    });
    await page.goto("/admin/login");
    await requestCode(page, staffAddress);
    await expectCodeStep(page);
  });

  test("is sent when no other sign preceded it", async ({ page, staffAddress }) => {
    await page.goto("/admin/login", { waitUntil: "networkidle" });
    await page.getByLabel("Work email").evaluate((input: HTMLInputElement, address) => {
      input.value = address;
      input.form?.requestSubmit();
    }, staffAddress);
    await expectCodeStep(page);
  });
});

test.describe("the verify step", () => {
  test.beforeEach(async ({ page, staffAddress }) => {
    await page.goto("/admin/login");
    await requestCode(page, staffAddress);
    await expect(page.getByRole("main").getByRole("status")).toHaveText(SIGN_IN.codeSent);
  });

  test("takes the focus, shows the address and counts down (2.11.3, 2.11.4, 8.2.4)", async ({
    page,
    staffAddress,
  }) => {
    await expect(page.getByLabel("6-digit code")).toBeFocused();
    await expect(page.getByText(staffAddress)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Resend code in (60|5\d)s$/ })).toBeDisabled();
  });

  test("goes back on Change email without code and messages, and accepts the same code afterwards (2.11.3, 4.4.3, 10.15)", async ({
    page,
    server,
    staffAddress,
  }) => {
    await page.getByLabel("6-digit code").fill("12");
    await page.getByRole("button", { name: "Change email" }).click();
    await expect(page.getByLabel("Work email")).toBeFocused();
    await expect(page.getByText(SIGN_IN.codeSent)).toHaveCount(0);
    await page.getByRole("button", { name: "Send code" }).click();
    await expect(page.getByLabel("6-digit code")).toHaveValue("");
    await enterCode(page, await waitForCode(server, staffAddress));
    await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  });

  test("survives a reload with its countdown (4.4.4)", async ({ page }) => {
    await page.reload();
    await expect(page.getByLabel("6-digit code")).toBeFocused();
    await expect(page.getByRole("button", { name: /^Resend code in \d+s$/ })).toBeDisabled();
  });
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

test("somebody who is already signed in goes straight to the dashboard (2.11.7)", async ({
  page,
  server,
  staffAddress,
}) => {
  await signIn(page, server, staffAddress);
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto("/admin/login");
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
});

test("both steps and their errors have no accessibility findings (2.11.1, 2.11.2)", async ({
  page,
  staffAddress,
}) => {
  test.slow();
  await page.goto("/admin/login");
  await atBothWidths(page, () => expectNoFindings(page));
  await page.getByRole("button", { name: "Send code" }).click();
  await atBothWidths(page, () => expectNoFindings(page));
  await requestCode(page, staffAddress);
  await expect(page.getByLabel("6-digit code")).toBeVisible();
  await atBothWidths(page, () => expectNoFindings(page));
  await page.getByRole("button", { name: "Verify & sign in" }).click();
  await atBothWidths(page, () => expectNoFindings(page));
});
