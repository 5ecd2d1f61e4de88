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
  await dashboard.submit(speakerForm, { name: "Fails Once" });
  await dashboard.open("Speaker");
  const { messages: alerts } = acceptDialogs(page);
  const card = page.getByRole("article", { name: "Fails Once" });
  const mark = card.getByRole("button", { name: "Mark as Handled" });
  await page.route(PATCH, (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({ status: 500, json: { code: "XX000", message: "out of order" } })
      : route.fallback(),
  );
  await mark.click();
  const text = `${UPDATE_FAILED}out of order`;
  await expect.poll(() => alerts).toEqual([text]);
  await expect(card).toContainText("PENDING");
  await expect(page.getByText(text)).toBeVisible();
  await page.unroute(PATCH);
  await mark.click();
  await expect(card).toContainText("HANDLED");
  consoleErrors.length = 0;
});

test("a record is updated once at a time, while others can be updated too, and by others at the same time; a card says who handled it and when, and keeps the focus (2.12.24, 2.12.32, 4.3.2, 4.3.4, 4.3.5, 7.3.10)", async ({
  page,
  context,
  dashboard,
  staffAddress,
}) => {
  await dashboard.submit(mediaPartnershipForm, { name: "Slow Record" });
  const quick = await dashboard.submit(mediaPartnershipForm, { name: "Quick Record" });
  await dashboard.open("Media");
  const colleague = await context.newPage();
  await colleague.goto("/admin?tab=media");
  const theirs = colleague.getByRole("article", { name: "Quick Record" });
  await expect(theirs).toContainText("PENDING");
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
  await expect(page.getByText("Quick Record marked as handled")).toBeVisible();
  await expect(other.getByRole("button", { name: "Mark as Pending" })).toBeFocused();
  await theirs.getByRole("button", { name: "Mark as Handled" }).click();
  await expect(theirs).toContainText("HANDLED");
  await colleague.close();
  held.resolve();
  await expect(slow).toContainText("HANDLED");
  expect(updates).toBe(1);
  await other.getByRole("button", { name: "Mark as Pending" }).click();
  await expect(other).toContainText(`Reopened by ${name}, just now`);

  await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
  await page.reload();
  await expect(slow).toContainText(`Handled by ${name}, 2 hours ago`);
});
