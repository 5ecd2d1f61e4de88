import { atBothWidths, expectNoFindings } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/dashboard-page.ts";
import { signIn } from "#tests/support/sign-in.ts";

test("who is not signed in is sent to the login page by a full-page replace", async ({ page }) => {
  await page.goto("/contact");
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});

test("the denied screen says who may see the page, and where to go", async ({ page }) => {
  await page.route("**/admin/login", (route) => route.fulfill({ status: 204 }));
  await page.goto("/admin");
  await expect(
    page.getByText("You must be an admin and signed in to view this page."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Admin Login" })).toHaveAttribute(
    "href",
    "/admin/login",
  );
  await atBothWidths(page, () => expectNoFindings(page));
});

test("a signed-in user who is no admin sees no row and goes to the login page", async ({
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
