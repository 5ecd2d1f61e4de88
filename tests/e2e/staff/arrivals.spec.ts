import type { Page } from "@playwright/test";
import { contactForm } from "#domain/forms/contact.ts";
import { mediaPartnershipForm } from "#domain/forms/media-partnership.ts";
import { sponsorForm } from "#domain/forms/sponsor.ts";
import { atBothWidths, expectNoFindings } from "#tests/support/browser/axe.ts";
import { setVisibility } from "#tests/support/browser/conditions.ts";
import { changeNews, expect, failRequests, test } from "#tests/support/browser/dashboard-page.ts";
import { acceptDialogs } from "#tests/support/browser/dialogs.ts";
import { LOAD_FAILED } from "#tests/support/spec.ts";

const CHECK = "**/rest/v1/rpc/news";

/** Counts the checks from now on. */
const countChecks = (page: Page) => {
  const checks: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/rpc/news")) checks.push(request.url());
  });
  return checks;
};

const nextMinute = (page: Page) =>
  Promise.all([page.waitForResponse(CHECK), page.clock.fastForward(60_000)]);

test("new records are announced after a minute, and loaded without losing tab, filter, search or focus, after a failure too, and sponsorship inquiries at once (2.12.33, 2.12.34, 7.3.11)", async ({
  page,
  dashboard,
  consoleErrors,
}) => {
  const email = "arrivals@example.org";
  await dashboard.submit(mediaPartnershipForm, { name: "There Before", email });
  await page.clock.install();
  await Promise.all([page.waitForResponse(CHECK), dashboard.open("Media")]);
  const checks = countChecks(page);
  await page.getByRole("combobox", { name: "Filter" }).selectOption("Pending");
  await page.getByRole("searchbox", { name: "Search" }).fill(email);
  await expect(page.getByRole("article")).toHaveCount(1);
  expect(checks).toEqual([]);
  const sponsors = page.getByRole("button", { name: /^Export \d+ sponsorship/ });
  const before = Number(/\d+/.exec((await sponsors.textContent()) ?? ""));

  for (const name of ["Arrived First", "Arrived Second"])
    await dashboard.submit(mediaPartnershipForm, { name, email });
  await dashboard.submit(contactForm, { name: "On Another Tab" });
  await dashboard.submit(sponsorForm);
  await nextMinute(page);
  expect(checks).toHaveLength(1);
  await expect(page.getByRole("tab", { name: /Media.* \+2 new$/ })).toBeVisible();
  await expect(page.getByRole("tab", { name: /Contact.* \+1 new$/ })).toBeVisible();
  await expect(page.getByRole("tab", { name: /Speaker.*\d$/ })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  await atBothWidths(page, () => expectNoFindings(page));

  const offer = page.getByRole("button", { name: "2 new since you loaded" });
  await expect(sponsors).toContainText(`Export ${before + 1} sponsorship`);
  const { messages: alerts } = acceptDialogs(page);
  await failRequests(page, "**/rest/v1/media_partnership_queries*");
  await offer.click();
  const text = `${LOAD_FAILED.media_partnership_queries}out of order`;
  await expect(page.getByText(text)).toBeVisible();
  await expect.poll(() => alerts).toEqual([text]);
  await page.unroute("**/rest/v1/media_partnership_queries*");
  await offer.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article").getByRole("heading")).toHaveText([
    "Arrived Second",
    "Arrived First",
    "There Before",
  ]);
  await expect(page.getByText(text)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "2 loaded" })).toBeFocused();
  await expect(page.getByRole("tab", { name: /Media.*\d$/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(page.getByRole("combobox", { name: "Filter" })).toHaveValue("pending");
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue(email);
  await dashboard.submit(contactForm, { name: "On Another Tab, Too" });
  await nextMinute(page);
  await page.getByRole("tab", { name: /Contact.* \+2 new$/ }).click();
  await expect(page.getByRole("button", { name: "2 new since you loaded" })).toBeVisible();
  await expect(page.getByRole("tab", { name: /Media.*\d$/ })).toBeVisible();
  consoleErrors.length = 0;
});

test("the focus goes to the heading when a correction takes the last card from a search", async ({
  page,
  dashboard,
}) => {
  const id = await dashboard.submit(contactForm, { name: "Corrected Later" });
  await page.clock.install();
  await Promise.all([page.waitForResponse(CHECK), dashboard.open()]);
  await page.getByRole("searchbox", { name: "Search" }).fill("corrected later");
  await page.getByRole("article", { name: "Corrected Later" }).focus();
  const row = { id, created_at: new Date().toISOString(), name: "Another Name" };
  await changeNews(page, () => ({ corrected: [{ submission_table: "contact_queries", row }] }));
  await nextMinute(page);
  await expect(page.getByText(/^No contact queries match/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Contact Queries" })).toBeFocused();
});

test("polling stops while the page is hidden or the device has no network (7.3.11)", async ({
  page,
  dashboard,
  context,
  consoleErrors,
}) => {
  await page.clock.install();
  await Promise.all([page.waitForResponse(CHECK), dashboard.open()]);
  const checks = countChecks(page);
  await setVisibility(page, "hidden");
  await page.clock.runFor(180_000);
  expect(checks).toEqual([]);
  await Promise.all([page.waitForResponse(CHECK), setVisibility(page, "visible")]);
  expect(checks).toHaveLength(1);

  await context.setOffline(true);
  await page.clock.runFor(180_000);
  expect(checks).toHaveLength(1);
  await Promise.all([page.waitForResponse(CHECK), context.setOffline(false)]);
  expect(checks).toHaveLength(2);
  // A read of the answers may have been on its way when the network went.
  consoleErrors.length = 0;
});
