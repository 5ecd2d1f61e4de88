import { atBothWidths, expectNoFindings } from "#tests/support/browser/axe.ts";
import { expect, test } from "#tests/support/browser/dashboard-page.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";
import { enterCode, requestCode, signIn } from "#tests/support/browser/sign-in.ts";
import { waitForCode } from "#tests/support/mail/sent-mail.ts";
import { NOT_CONFIGURED, SIGN_IN } from "#tests/support/spec.ts";

test.describe("the request step", () => {
  test("asks for an address until one is typed (2.11.6, 4.4.6, 5.7.1)", async ({ page }) => {
    await page.goto("/admin/login");
    await page.getByRole("button", { name: "Send code" }).click();
    await expect(page.getByRole("alert")).toHaveText(SIGN_IN.noAddress);
    await expect(page.getByLabel("Work email")).toBeFocused();
    await page.getByLabel("Work email").pressSequentially("a");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("refuses a stranger's address without a mail (6.2.1, 8.1.4)", async ({ page, server }) => {
    await page.goto("/admin/login");
    await page.getByLabel("Work email").fill("stranger@example.net");
    await page.getByLabel("Work email").press("Enter");
    await expect(page.getByRole("alert")).toHaveText(SIGN_IN.notAllowed);
    const mails = await server.mails();
    expect(mails.filter(({ to }) => to?.[0]?.address === "stranger@example.net")).toEqual([]);
  });

  for (const [what, response] of [
    ["fails", { status: 500, body: "{}" }],
    ["returns no JSON", { status: 200, body: "<html>" }],
  ] as const)
    test(`reports that the allowlist call ${what}, and requests no code (8.1.5)`, async ({
      page,
      consoleErrors,
    }) => {
      let requests = 0;
      await page.route("**/rpc/is_allowed_admin", (route) => route.fulfill(response));
      await page.route("**/auth/v1/otp*", (route) => {
        requests += 1;
        return route.abort();
      });
      await page.goto("/admin/login");
      await requestCode(page, "staff@example.com");
      await expect(page.getByRole("alert")).toHaveText(SIGN_IN.allowlistFailed);
      expect(requests).toBe(0);
      consoleErrors.length = 0;
    });

  test("reports that no backend is configured (8.1.1)", async ({ page }) => {
    await page.route("**/config.json", (route) => route.fulfill({ json: {} }));
    await page.goto("/admin/login");
    await requestCode(page, "staff@example.com");
    await expect(page.getByRole("alert")).toHaveText(NOT_CONFIGURED);
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

  test("reports a code that is not sent (8.1.6)", async ({ page, staffAddress, consoleErrors }) => {
    await page.route("**/auth/v1/otp*", (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto("/admin/login");
    await requestCode(page, staffAddress);
    await expect(page.getByRole("alert")).toHaveText(SIGN_IN.codeNotSent);
    consoleErrors.length = 0;
  });

  test("is hidden from search engines", async ({ page }) => {
    await page.goto("/admin/login");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
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

  test("requires six digits (5.7.2)", async ({ page }) => {
    await enterCode(page, "12345");
    await expect(page.getByRole("alert")).toHaveText(SIGN_IN.shortCode);
  });

  test("refuses a wrong code (8.1.7)", async ({ page, server, staffAddress, consoleErrors }) => {
    const right = await waitForCode(server, staffAddress);
    await enterCode(page, right === "123456" ? "654321" : "123456");
    await expect(page.getByRole("alert")).toHaveText(SIGN_IN.wrongCode);
    await expect(page.getByLabel("6-digit code")).toBeFocused();
    consoleErrors.length = 0;
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

  test("accepts a pasted code with a space in it (2.11.5)", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(() => navigator.clipboard.writeText("Code: 123 456"));
    await page.getByLabel("6-digit code").press("ControlOrMeta+v");
    await expect(page.getByLabel("6-digit code")).toHaveValue("123456");
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

test("a code works once", async ({ page, browser, server, staffAddress, baseURL }) => {
  await signIn(page, server, staffAddress);
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();

  const other = await browser.newPage({ baseURL: baseURL ?? "" });
  await other.route("**/auth/v1/otp*", (route) => route.fulfill({ json: {} }));
  await signIn(other, server, staffAddress);
  await expect(other.getByRole("alert")).toHaveText(SIGN_IN.wrongCode);
  await other.close();
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
