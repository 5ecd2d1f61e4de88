import { expect, openDashboard, test } from "#tests/support/dashboard-page.ts";

test("mail that did not go out is told in one line with the number", async ({
  page,
  server,
  staffAddress,
}) => {
  await openDashboard(page, server, staffAddress);
  await expect(page.getByText("did not go out")).toHaveCount(0);
  await page.route("**/rpc/undelivered_mail", (route) =>
    route.fulfill({
      json: [
        { form_type: "sponsor", mails: 2 },
        { form_type: "contact", mails: 1 },
      ],
    }),
  );
  await page.reload();
  await expect(
    page.getByText(
      "3 mails did not go out: 2 about sponsorship inquiries, 1 about contact queries.",
    ),
  ).toBeVisible();
});

test("what a stranger typed stays text: no markup, no link but to the web", async ({
  page,
  server,
  staffAddress,
}) => {
  const markup = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  await page.route("**/rest/v1/media_partnership_queries*", (route) =>
    route.fulfill({
      json: [
        {
          id: "1",
          created_at: "2026-11-20T12:04:31.297+00:00",
          name: markup,
          email: "a@example.org",
          website: "javascript:document.title=3",
          message: markup,
          status: "pending",
        },
      ],
      headers: { "content-range": "0-0/1" },
    }),
  );
  await openDashboard(page, server, staffAddress);
  await page.getByRole("tab", { name: /Media/ }).click();
  const card = page.getByRole("article");
  await expect(card.getByRole("heading")).toHaveText(markup);
  await expect(card.getByText("javascript:document.title=3")).toBeVisible();
  await expect(card.getByRole("link")).toHaveText(["a@example.org"]);
  await expect(page).toHaveTitle(/^Admin Dashboard/);
});

test("a link to a record that is gone says so", async ({ page, server, staffAddress }) => {
  await openDashboard(page, server, staffAddress);
  await page.goto("/admin?tab=speakers&record=00000000-0000-4000-8000-000000000000");
  await expect(page.getByText("The record that the link names is not here.")).toBeVisible();
});
