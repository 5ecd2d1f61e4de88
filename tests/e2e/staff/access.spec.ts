import { atBothWidths, expectNoFindings } from "#tests/support/browser/axe.ts";
import { expect, test } from "#tests/support/browser/dashboard-page.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";
import { ACCESS_DENIED } from "#tests/support/spec.ts";

test("a visitor is redirected to the login page (2.12.2)", async ({ page }) => {
  await page.goto("/contact");
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});

test("the denied screen says who may see it, and where to go (2.12.3, 4.5.1)", async ({ page }) => {
  await page.route("**/admin/login", (route) => route.fulfill({ status: 204 }));
  await page.goto("/admin");
  await expect(page.getByText(ACCESS_DENIED)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Access denied" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Admin Login" })).toHaveAttribute(
    "href",
    "/admin/login",
  );
  await atBothWidths(page, () => expectNoFindings(page));
});

test("a signed-in user who is not an admin loads no row and goes to the login page (2.12.2, 7.3.1)", async ({
  page,
  server,
  staffAddress,
  consoleErrors,
}) => {
  const selects: string[] = [];
  page.on("request", (request) => {
    if (/rest\/v1\/\w+_(queries|applications|inquiries)/.test(request.url()))
      selects.push(request.url());
  });
  await page.route("**/rest/v1/admins*", (route) =>
    route.fulfill({ status: 406, json: { code: "PGRST116", message: "no rows" } }),
  );
  await signIn(page, server, staffAddress);
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByLabel("Work email")).toBeVisible();
  expect(selects).toEqual([]);
  consoleErrors.length = 0;
});

test("after a right code the dashboard replaces the login page in the history (4.4.5)", async ({
  page,
  server,
  staffAddress,
}) => {
  await page.goto("/contact");
  await signIn(page, server, staffAddress);
  await expect(page).toHaveURL(/\/admin$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});
