import { expect, test } from "#tests/support/browser/fixtures.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";

// As Chromium does when cookies and site data are blocked.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    for (const storage of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
  }),
);

test("the dashboard leads to the login page, which says why staff cannot stay signed in (4.4.7)", async ({
  page,
}) => {
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByText("This browser stores nothing for this site")).toBeVisible();
  await page.getByLabel("Work email").fill("stranger@example.org");
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("alert")).toContainText("This email is not authorized.");
});

test("the pages can be walked through and a form can be filled in", async ({ page }) => {
  await openHydrated(page, "/contact/general");
  await page.locator('[name="name"]').fill("Asha");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByRole("link", { name: "Partnerships", exact: true }).click();
  await expect(page.locator("h1")).toHaveText("Media & Partnerships");
  await page.goBack();
  await expect(page.locator('[name="name"]')).toHaveValue("Asha");
});
