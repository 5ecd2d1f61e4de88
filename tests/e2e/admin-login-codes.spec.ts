import { expect, test } from "#tests/support/browser/dashboard-page.ts";
import { requestCode } from "#tests/support/browser/sign-in.ts";
import { SIGN_IN } from "#tests/support/spec.ts";

for (const code of ["123456", "12345678", "1234567890"])
  test(`a code of ${code.length} digits is sent as the project mailed it, typed or pasted (2.11.5, 9.3.1)`, async ({
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
    await field.pressSequentially(code);
    await field.press("Enter");
    await expect(page.getByRole("alert")).toHaveText(SIGN_IN.wrongCode);
    await expect(field).toBeFocused();

    await field.fill("");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const spaced = `Code: ${code.slice(0, 4)} ${code.slice(4)}`;
    await page.evaluate((text) => navigator.clipboard.writeText(text), spaced);
    await field.press("ControlOrMeta+v");
    await expect(field).toHaveValue(code);
    await field.press("Enter");
    await expect.poll(() => sent).toEqual([code, code]);
    consoleErrors.length = 0;
  });

test("notices and errors share one place (2.11.6)", async ({ page, staffAddress }) => {
  await page.goto("/admin/login");
  await requestCode(page, staffAddress);
  const sent = await page.getByRole("main").getByRole("status").boundingBox();
  const field = await page.getByLabel("6-digit code").boundingBox();
  expect((sent?.y ?? 0) + (sent?.height ?? 0)).toBeLessThan(field?.y ?? 0);
  await page.getByRole("button", { name: "Verify & sign in" }).click();
  const wrong = await page.getByRole("alert").boundingBox();
  expect([wrong?.x, wrong?.y]).toEqual([sent?.x, sent?.y]);
  await expect(page.getByRole("main").getByRole("status")).toHaveCount(0);
});
