import { mediaPartnershipForm } from "#domain/forms/media-partnership.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { expect, test } from "#tests/support/browser/dashboard-page.ts";
import { acceptDialogs } from "#tests/support/browser/dialogs.ts";
import { UPDATE_FAILED } from "#tests/support/spec.ts";

const PATCH = "**/rest/v1/speaker_applications?id=*";

test("a failed update leaves the list unchanged, reports the cause, and can be repeated (4.3.4, 8.3.8)", async ({
  page,
  dashboard,
  consoleErrors,
}) => {
  await dashboard.submit(speakerForm, { name: "Fails Thrice" });
  await dashboard.open("Speaker");
  const { messages: alerts } = acceptDialogs(page);
  const card = page.getByRole("article", { name: "Fails Thrice" });
  const mark = card.getByRole("button", { name: "Mark as Handled" });
  for (const [response, cause] of [
    [{ status: 200, json: [] }, "the record no longer exists, or you may no longer change it"],
    [{ status: 500, json: { code: "XX000", message: "out of order" } }, "out of order$"],
    [undefined, ".+"],
  ] as const) {
    alerts.length = 0;
    await page.route(PATCH, (route) =>
      route.request().method() !== "PATCH"
        ? route.fallback()
        : response
          ? route.fulfill(response)
          : route.abort(),
    );
    await mark.click();
    const text = expect.stringMatching(new RegExp(`^${UPDATE_FAILED}${cause}`));
    await expect.poll(() => alerts).toEqual([text]);
    await expect(card).toContainText("PENDING");
    await expect(page.getByText(alerts[0] ?? "")).toBeVisible();
    await page.unroute(PATCH);
  }
  await mark.click();
  await expect(card).toContainText("HANDLED");
  consoleErrors.length = 0;
});

test("a record is updated once at a time, while others can be updated too, and a card says who handled it and when (2.12.32, 4.3.4, 4.3.5, 7.3.10)", async ({
  page,
  dashboard,
  staffAddress,
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
  await expect(other).not.toContainText(" by ");
  const [name] = staffAddress.split("@");
  await other.getByRole("button", { name: "Mark as Handled" }).click();
  await expect(other).toContainText(`Handled by ${name}, just now`);
  held.resolve();
  await expect(slow).toContainText("HANDLED");
  expect(updates).toBe(1);
  await other.getByRole("button", { name: "Mark as Pending" }).click();
  await expect(other).toContainText(`Reopened by ${name}, just now`);

  await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
  await page.reload();
  await expect(slow).toContainText(`Handled by ${name}, 2 hours ago`);
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
