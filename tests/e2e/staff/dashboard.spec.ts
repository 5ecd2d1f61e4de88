import { contactForm } from "#domain/forms/contact.ts";
import { mediaPartnershipForm } from "#domain/forms/media-partnership.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { sponsorForm } from "#domain/forms/sponsor.ts";
import { studentVolunteerForm } from "#domain/forms/student-volunteer.ts";
import { expect, test } from "#tests/support/browser/dashboard-page.ts";
import { signIn } from "#tests/support/browser/sign-in.ts";

test("a question is marked as handled, stays so after a reload, and staff sign out (2.1.13, 2.12.4, 2.12.12, 2.12.24, 4.3.2)", async ({
  page,
  dashboard,
}) => {
  /** Acts, and waits for the read that follows: one under way at the end of a session is refused. */
  const untilRead = async (act: () => Promise<void>) => {
    const request = page.waitForRequest(/rpc\/news/);
    await act();
    await (await request).response();
  };
  await dashboard.submit(contactForm, { name: "Asha Verma" });
  await untilRead(() => dashboard.open());
  const card = page.getByRole("article", { name: "Asha Verma" });
  await expect(card).toContainText("PENDING");
  await untilRead(() => card.getByRole("button", { name: "Mark as Handled" }).click());
  await expect(card).toContainText("HANDLED");
  await expect(page.getByText("Asha Verma marked as handled")).toBeVisible();
  await expect(card.getByRole("button", { name: "Mark as Pending" })).toBeFocused();

  await untilRead(() => page.getByRole("button", { name: "Refresh All" }).click());
  await expect(card).toContainText("HANDLED");
  await untilRead(() => card.getByRole("button", { name: "Mark as Pending" }).click());
  await expect(card).toContainText("PENDING");

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin\/login$/);
});

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

test("a speaker's card has its fields, and links only for the addresses that were given (2.12.16)", async ({
  page,
  dashboard,
}) => {
  await dashboard.submit(speakerForm, {
    name: "<b>Link</b> Speaker",
    twitter: "",
    linkedin: "https://example.org/in/someone",
    website: "https://example.org/site",
  });
  await dashboard.open("Speaker");
  const card = page.getByRole("article", { name: "<b>Link</b> Speaker" });
  for (const label of ["LinkedIn", "Website"]) {
    const link = card.getByRole("link", { name: label });
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  }
  await expect(card.getByRole("link", { name: "Twitter" })).toHaveCount(0);
  await expect(card.getByText("Job title", { exact: true })).toBeVisible();
  await expect(card.getByText("Arrived today, promised in 5-7 business days")).toBeVisible();
});

test("the filter shows pending, handled or all, and the focus goes to the next card, or without one to the heading (2.12.24, 4.3.8)", async ({
  page,
  dashboard,
}) => {
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

test("a link from a mail opens its record, even through the login page (2.12.5, 2.12.22)", async ({
  page,
  dashboard,
  server,
  staffAddress,
}) => {
  const id = await dashboard.submit(speakerForm, { name: "Linked Leela" });
  await page.goto(`/admin?tab=speakers&record=${id}`);
  await expect(page).toHaveURL(/\/admin\/login$/);
  await signIn(page, server, staffAddress);
  await expect(page.getByRole("article", { name: "Linked Leela" })).toBeFocused();
});

test("a card names other submissions of the same person, sponsorship inquiries included (2.12.20, 10.29)", async ({
  page,
  dashboard,
}) => {
  const email = "twice@example.org";
  await dashboard.submit(contactForm, { name: "Twice", email });
  await dashboard.submit(speakerForm, { name: "Twice again", email: "Twice@Example.org" });
  await dashboard.submit(sponsorForm, { contactEmail: email });
  await dashboard.open();
  const card = page.getByRole("article", { name: "Twice", exact: true });
  await expect(card).toContainText(
    "Also from this address: 1 speaker application, 1 sponsorship inquiry",
  );
  await card.getByRole("link", { name: "1 speaker application" }).click();
  await expect(page.getByRole("article", { name: "Twice again" })).toBeFocused();
});
