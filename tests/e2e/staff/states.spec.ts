import { atBothWidths, expectNoFindings } from "#tests/support/browser/axe.ts";
import { expect, failRequests, serveRows, test } from "#tests/support/browser/dashboard-page.ts";
import { acceptDialogs } from "#tests/support/browser/dialogs.ts";
import { DATABASE_FAILED, LOAD_FAILED, NOT_CONFIGURED } from "#tests/support/spec.ts";

test("five tables are requested at once behind 'Loading...', and an outage or a missing backend is reported (2.12.1, 4.5.1, 7.3.2, 7.3.3, 8.3.7)", async ({
  page,
  dashboard,
  consoleErrors,
}) => {
  const { messages: alerts } = acceptDialogs(page);
  await dashboard.open();
  const requested = new Set<string>();
  const held = Promise.withResolvers<void>();
  for (const table of Object.keys(LOAD_FAILED))
    await page.route(`**/rest/v1/${table}*`, async (route) => {
      requested.add(table);
      await held.promise;
      await route.continue();
    });
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByText("Loading...")).toBeVisible();
  await expect.poll(() => requested.size).toBe(5);
  await atBothWidths(page, () => expectNoFindings(page));
  held.resolve();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await expect(page.getByText("Loading...")).toHaveCount(0);

  await page.route("**/auth/v1/user", (route) =>
    route.fulfill({ status: 500, json: { message: "out of order" } }),
  );
  await page.reload();
  await expect.poll(() => alerts).toHaveLength(1);
  expect(alerts[0]).toMatch(new RegExp(`^${DATABASE_FAILED}.`));
  await expect(page.getByRole("alert")).toHaveText(alerts[0] ?? "");
  await atBothWidths(page, () => expectNoFindings(page));
  await expect(page).toHaveURL(/\/admin$/);

  await page.route("**/config.json", (route) => route.fulfill({ json: {} }));
  await page.reload();
  await expect(page.getByRole("alert")).toHaveText(NOT_CONFIGURED);
  consoleErrors.length = 0;
});

test("tables that fail are reported by an alert each and in their tabs, a panel's button loads its table alone, and Refresh All keeps the page where the server does not answer (2.12.4, 4.5.2, 4.5.3, 8.3.1 to 8.3.6, 10.18)", async ({
  page,
  dashboard,
  consoleErrors,
}) => {
  const { messages: alerts } = acceptDialogs(page);
  for (const table of Object.keys(LOAD_FAILED)) await failRequests(page, `**/rest/v1/${table}*`);
  await dashboard.open("Speaker");
  const texts = Object.values(LOAD_FAILED).map((prefix) => `${prefix}out of order`);
  await expect.poll(() => alerts).toEqual(texts);
  await expect(page.getByText(`${LOAD_FAILED.sponsorship_inquiries}out of order`)).toBeVisible();
  const tab = page.getByRole("tab", { name: /Speaker/ });
  const text = `${LOAD_FAILED.speaker_applications}out of order`;
  await expect(tab).toHaveAccessibleName(/failed to load$/);
  await expect(page.getByRole("tabpanel").getByText(text)).toBeVisible();
  await atBothWidths(page, () => expectNoFindings(page));
  const retry = page.getByRole("tabpanel").getByRole("button", { name: "Try again" });
  await retry.click();
  await expect.poll(() => alerts).toEqual([...texts, text]);
  await page.unroute("**/rest/v1/speaker_applications*");
  await retry.click();
  await expect(tab).not.toHaveAccessibleName(/failed/);
  await expect(page.getByRole("tabpanel", { name: /Speaker/ })).toBeFocused();
  await expect(page.getByRole("tab", { name: /Media/ })).toHaveAccessibleName(/failed to load$/);
  expect(consoleErrors.filter((error) => error === text)).toHaveLength(2);

  await page.route("**/healthz", (route) => route.abort());
  const refresh = page.getByRole("button", { name: "Refresh All" });
  await refresh.click();
  await expect(
    page.getByText("The server does not answer, so nothing was refreshed. Try again in a minute."),
  ).toBeVisible();
  await page.unroute("**/healthz");
  await refresh.click();
  await expect.poll(() => alerts).toHaveLength(10);
  consoleErrors.length = 0;
});

test("empty tabs, filters and searches say why", async ({ page, dashboard }) => {
  await serveRows(page, "student_volunteer_queries", []);
  await serveRows(page, "media_partnership_queries", [
    {
      id: "1",
      created_at: "2026-11-20T12:04:31.297+00:00",
      name: "Old",
      email: "o@example.org",
      status: "handled",
    },
  ]);
  await dashboard.open("Student");
  await expect(page.getByText("No student / volunteer applications yet.")).toBeVisible();
  await atBothWidths(page, () => expectNoFindings(page));
  await page.getByRole("tab", { name: /Media/ }).click();
  await page.getByRole("combobox", { name: "Filter" }).selectOption("Pending");
  await expect(page.getByText("No pending media & partnership queries.")).toBeVisible();
  await atBothWidths(page, () => expectNoFindings(page));
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page.getByRole("article", { name: "Old" })).toBeVisible();
  await atBothWidths(page, () => expectNoFindings(page));
});
