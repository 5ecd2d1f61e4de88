import { expect, test } from "#tests/support/browser/dashboard-page.ts";
import { requestCode } from "#tests/support/browser/sign-in.ts";
import { SIGN_IN } from "#tests/support/spec.ts";

test("a code is sent as the project mailed it, typed or pasted, with 6 digits or more (2.11.5, 9.3.1)", async ({
  page,
  context,
  staffAddress,
  consoleErrors,
}) => {
  const sent: unknown[] = [];
  await page.route("**/auth/v1/verify*", (route) => {
    sent.push(route.request().postDataJSON().token);
    return route.abort();
  });
  await page.goto("/admin/login");
  await requestCode(page, staffAddress);
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
  consoleErrors.length = 0;
});
