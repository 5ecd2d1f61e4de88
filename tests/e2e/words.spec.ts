import { event } from "#domain/event.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { publicPages } from "#tests/support/browser/pages.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";

test.use({ javaScriptEnabled: false });

for (const { path } of publicPages)
  test(`${path} has the root layout, and says below its content what the event is not (1.1.4, 2.1.16, 2.5.1, 2.5.2, 10.26)`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.locator("a").first()).toHaveText("Skip to content");
    for (const landmark of ["banner", "main", "contentinfo"] as const)
      await expect(page.getByRole(landmark)).toHaveCount(1);
    const footer = page.getByRole("contentinfo");
    for (const statement of [/any Bitcoin company/, /educational/, /not financial advice/])
      await expect(footer).toContainText(statement);
    for (const target of ["/contact", "/privacy", "/terms"])
      await expect(footer.locator(`a[href="${target}"]`)).toHaveCount(1);
    await expect(footer.getByText("Presented By")).toHaveCount(path === "/" ? 1 : 0);
  });

for (const path of ["/admin", "/admin/login"])
  test(`${path} has the header, and no footer (2.1.16, 2.5.1)`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("banner")).toHaveCount(1);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
  });

for (const { path, promise, words } of [
  { path: "/media", promise: "access", words: [/press lounge/, /interview/, /stage-side access/] },
  {
    path: "/media",
    promise: "moments",
    words: [/segments/, /activations/, /content integrations/],
  },
  { path: "/media", promise: "support", words: [/media kit/i, /speaker quotes/, /highlight/] },
  { path: "/student-volunteer", promise: "a pass", words: [/free/, /days of your shifts/] },
  {
    path: "/student-volunteer",
    promise: "people to meet",
    words: [/speakers, builders and organisers/],
  },
  {
    path: "/student-volunteer",
    promise: "a certificate",
    words: [/official certificate/i, /recommendation/],
  },
  { path: "/apply/sponsor", promise: "a reply", words: [/within 2 business days/] },
  { path: "/apply/speaker", promise: "a reply", words: [/within 5-7 business days/] },
])
  test(`${path} promises ${promise} (1.3.1 to 1.3.7, 2.7.3, 2.8.3, 9.5.1, 9.5.2)`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const word of words) await expect(page.getByRole("main")).toContainText(word);
  });

test("the first action is amber (2.2.13)", async ({ page }) => {
  await page.goto("/");
  const action = page.getByRole("main").getByRole("link").first();
  await expect(action).toHaveCSS("background-color", "rgb(247, 161, 26)");
});

test("the first screen names event, month, length and place (1.1.2, 2.4.2)", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("h1 + p")).toHaveText(
    new RegExp(`^${defaultEdition.when}\\W*${defaultEdition.days} days\\W*${event.place}$`),
  );
});

test("the price panel is absent without JavaScript (2.16.3)", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("contentinfo").getByText("Bitcoin price")).toBeHidden();
});
