import { contactForm } from "#domain/forms/contact.ts";
import { mediaPartnershipForm } from "#domain/forms/media-partnership.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { sponsorForm } from "#domain/forms/sponsor.ts";
import { studentVolunteerForm } from "#domain/forms/student-volunteer.ts";
import { changeNews, expect, test } from "#tests/support/browser/dashboard-page.ts";
import { staff } from "#tests/support/browser/fixtures.ts";
import { answerTo } from "#tests/support/gateway/answers.ts";
import { staffClient } from "#tests/support/server/clients.ts";

test("four tabs count all loaded records, and the arrow keys change them (2.12.6 to 2.12.9, 2.12.12, 2.12.13, 7.3.6)", async ({
  page,
  dashboard,
}) => {
  await dashboard.submit(speakerForm, { name: "Tab Speaker" });
  await dashboard.submit(studentVolunteerForm, { name: "Tab Student" });
  await dashboard.submit(mediaPartnershipForm, { name: "Tab Media" });
  await dashboard.submit(sponsorForm, { companyName: "Tab Sponsor" });
  await dashboard.open();
  const tabs = page.getByRole("tab");
  await expect(tabs).toHaveText([
    /^Contact Queries \d+$/,
    /^Speaker Applications [1-9]\d*$/,
    /^Student \/ Volunteer [1-9]\d*$/,
    /^Media & Partnerships [1-9]\d*$/,
  ]);
  await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
  await tabs.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tabpanel", { name: /Speaker Applications/ })).toBeVisible();
  await expect(page.getByRole("article", { name: "Tab Speaker" })).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.getByRole("article", { name: "Tab Media" })).toBeVisible();
  await expect(page.getByText("Tab Sponsor")).toHaveCount(0);
});

test("the filter shows pending, handled or all, and the focus goes to the next card, or without one to the heading (2.12.24)", {
  tag: "@quick",
}, async ({ page, dashboard }) => {
  for (const name of ["Filter One", "Filter Two", "Filter Three"])
    await dashboard.submit(mediaPartnershipForm, { name, email: "filter@example.org" });
  await dashboard.open("Media");
  await page.getByLabel("Filter", { exact: true }).selectOption("Pending");
  await page.getByRole("searchbox", { name: "Search" }).fill("filter@example.org");
  await expect(page.getByRole("article")).toHaveCount(3);
  await page
    .getByRole("article", { name: "Filter Two" })
    .getByRole("button", { name: "Mark as Handled" })
    .click();
  await expect(page.getByRole("article")).toHaveCount(2);
  const filterOne = page.getByRole("article", { name: "Filter One" });
  await expect(filterOne.getByRole("button", { name: "Mark as Handled" })).toBeFocused();

  const undo = page.getByRole("button", { name: "Undo" });
  await undo.click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await undo.click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await undo.click();
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.getByRole("searchbox", { name: "Search" }).fill("filter three");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("button", { name: "Mark as Handled" }).click();
  await expect(page.getByRole("heading", { name: "Media & Partnerships" })).toBeFocused();
  await undo.click();
  await expect(page.getByRole("article", { name: "Filter Three" })).toBeVisible();
  await page.getByRole("combobox", { name: "Filter" }).selectOption("Handled");
  await expect(page.getByText(/^No handled media & partnership queries match/)).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page.getByRole("combobox", { name: "Filter" })).toHaveValue("all");
});

test("a card says what the same person sent before, in every tab and edition, and leads there past a search (2.12.60, 10.29)", async ({
  page,
  server,
  dashboard,
}) => {
  const email = "twice@example.org";
  const trains = await dashboard.submit(contactForm, { name: "Twice", email, subject: "Trains" });
  await dashboard.submit(contactForm, { name: "Twice", email, subject: "Hotels" });
  await dashboard.submit(speakerForm, {
    name: "Twice again",
    email: "Twice@Example.org",
    topicTitle: "Lightning in rural India",
  });
  await dashboard.submit(sponsorForm, { contactEmail: email });
  const accept = answerTo(trains, { outcome_input: "accepted" });
  await (await staffClient(server, staff.shift())).rpc("send_answers", accept);
  const year = 2099;
  const editions = [
    { year: 2026, ends_at: "2026-02-28T18:30:00+00:00" },
    { year, ends_at: "2099-02-28T18:30:00+00:00" },
  ];
  await changeNews(page, () => ({ editions }));
  await dashboard.open();
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill("hotels");
  const card = page.getByRole("article", { name: "Twice", exact: true });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText("Also in this tab: Trains, Accepted for 2099");
  await expect(card).toContainText(
    "Also in Speaker Applications: Lightning in rural India, No decision for 2099",
  );
  await expect(card).toContainText("Also from this address: 1 sponsorship inquiry");
  await card.getByRole("link", { name: "Trains, Accepted" }).click();
  await expect(search).toHaveValue("");
  await expect(card.filter({ hasText: "Also in this tab: Hotels" })).toBeFocused();
  await card.first().getByRole("link", { name: "Lightning in rural India" }).click();
  await expect(page.getByRole("article", { name: "Twice again" })).toBeFocused();
  await page.unrouteAll({ behavior: "wait" });
});
