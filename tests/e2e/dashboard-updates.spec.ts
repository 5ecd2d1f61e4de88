import { mediaPartnershipForm } from "#domain/forms/media-partnership.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { expect, test } from "#tests/support/browser/dashboard-page.ts";
import { acceptDialogs } from "#tests/support/browser/dialogs.ts";
import { UPDATE_FAILED } from "#tests/support/spec.ts";

const PATCH = "**/rest/v1/speaker_applications?id=*";

test.describe("a failed update leaves the list unchanged, reports the cause, and can be repeated (4.3.4, 8.3.8)", () => {
  const failures = [
    [
      "the row is gone",
      { status: 200, json: [] },
      "the record no longer exists, or you may no longer change it",
    ],
    [
      "the server refuses",
      { status: 500, json: { code: "XX000", message: "out of order" } },
      "out of order$",
    ],
    ["there is no network", undefined, ".+"],
  ] as const;
  for (const [why, response, cause] of failures)
    test(why, async ({ page, dashboard, consoleErrors }) => {
      const name = `Fails because ${why}`;
      await dashboard.submit(speakerForm, { name });
      await dashboard.open("Speaker");
      const { messages: alerts } = acceptDialogs(page);
      await page.route(PATCH, (route) =>
        route.request().method() !== "PATCH"
          ? route.fallback()
          : response
            ? route.fulfill(response)
            : route.abort(),
      );
      const card = page.getByRole("article", { name, exact: true });
      await card.getByRole("button", { name: "Mark as Handled" }).click();
      const text = expect.stringMatching(new RegExp(`^${UPDATE_FAILED}${cause}`));
      await expect.poll(() => alerts).toEqual([text]);
      await expect(card).toContainText("PENDING");
      await expect(page.getByText(alerts[0] ?? "")).toBeVisible();

      await page.unroute(PATCH);
      await card.getByRole("button", { name: "Mark as Handled" }).click();
      await expect(card).toContainText("HANDLED");
      consoleErrors.length = 0;
    });
});

test("a card says who handled it and when (2.12.32, 7.3.10)", async ({
  page,
  dashboard,
  staffAddress,
}) => {
  await dashboard.submit(mediaPartnershipForm, { name: "Signed For" });
  await dashboard.open("Media");
  const card = page.getByRole("article", { name: "Signed For" });
  await expect(card).not.toContainText(" by ");
  const [name] = staffAddress.split("@");
  await card.getByRole("button", { name: "Mark as Handled" }).click();
  await expect(card).toContainText(`Handled by ${name}, just now`);
  await card.getByRole("button", { name: "Mark as Pending" }).click();
  await expect(card).toContainText(`Reopened by ${name}, just now`);
  await card.getByRole("button", { name: "Mark as Handled" }).click();
  await expect(card).toContainText("HANDLED");

  await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
  await page.reload();
  await expect(card).toContainText(`Handled by ${name}, 2 hours ago`);
});

test("a record is updated once at a time, while others can be updated too (4.3.4, 4.3.5)", async ({
  page,
  dashboard,
}) => {
  await dashboard.submit(mediaPartnershipForm, { name: "Slow Record" });
  const quick = await dashboard.submit(mediaPartnershipForm, { name: "Quick Record" });
  await dashboard.open("Media");
  let updates = 0;
  const held = Promise.withResolvers<void>();
  await page.route("**/rest/v1/media_partnership_queries?id=*", async (route) => {
    if (!route.request().url().includes(quick)) {
      updates += 1;
      await held.promise;
    }
    await route.continue();
  });
  const slow = page.getByRole("article", { name: "Slow Record" });
  await slow.getByRole("button", { name: "Mark as Handled" }).click();
  await expect(slow.getByRole("button", { name: "Saving..." })).toBeDisabled();
  await expect(slow).toContainText("PENDING");
  await slow.focus();
  await page.keyboard.press("x");
  const other = page.getByRole("article", { name: "Quick Record" });
  await other.getByRole("button", { name: "Mark as Handled" }).click();
  await expect(other).toContainText("HANDLED");
  held.resolve();
  await expect(slow).toContainText("HANDLED");
  expect(updates).toBe(1);
});

test("two admins can mark the same record at once", async ({
  page,
  dashboard,
  browser,
  baseURL,
}) => {
  await dashboard.submit(speakerForm, { name: "Both See Me" });
  await dashboard.open();
  const storageState = await page.context().storageState();
  const other = await browser.newPage({ baseURL: baseURL ?? "", storageState });
  await other.goto("/admin?tab=speakers");
  await page.goto("/admin?tab=speakers");
  const mine = page.getByRole("article", { name: "Both See Me" });
  const theirs = other.getByRole("article", { name: "Both See Me" });
  await expect(theirs).toBeVisible();
  await mine.getByRole("button", { name: "Mark as Handled" }).click();
  await expect(mine).toContainText("HANDLED");
  await theirs.getByRole("button", { name: "Mark as Handled" }).click();
  await expect(theirs).toContainText("HANDLED");
  await page.reload();
  await expect(mine).toContainText("HANDLED");
  await other.close();
});
