import { event } from "#domain/event.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";

test.use({ javaScriptEnabled: false });

test("the staff pages have the header, and no footer (2.1.16, 2.5.1)", async ({ page }) => {
  for (const path of ["/admin", "/admin/login"]) {
    await page.goto(path);
    await expect(page.getByRole("banner")).toHaveCount(1);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
  }
});

test("the first screen names event, month, length and place, and its first action is amber (1.1.2, 2.2.13, 2.4.2, 2.16.3)", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.locator("h1 + p")).toHaveText(
    new RegExp(`^${defaultEdition.when}\\W*${defaultEdition.days} days\\W*${event.place}$`),
  );
  const action = page.getByRole("main").getByRole("link").first();
  await expect(action).toHaveCSS("background-color", "rgb(247, 161, 26)");
  await expect(page.getByRole("contentinfo").getByText("Bitcoin price")).toBeHidden();
});
