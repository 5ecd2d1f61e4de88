import type { Page } from "@playwright/test";
import { event } from "#domain/event.ts";
import { formatDay } from "#domain/event-day.ts";
import { priceSources, rateSources } from "#domain/price-sources.ts";
import { setVisibility } from "#tests/support/browser/conditions.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";

const { mailboxes } = event;

test("the contact hub has three cards with mailbox and form (2.6.1 to 2.6.5)", {
  tag: "@quick",
}, async ({ page }) => {
  await openHydrated(page, "/contact");
  const cards = [
    ["General Queries", mailboxes.general, "/contact/general"],
    ["Speaker Applications", mailboxes.speakers, "/apply/speaker"],
    ["Sponsor Inquiries", mailboxes.sponsors, "/apply/sponsor"],
  ] as const;
  await expect(page.locator("main h2")).toHaveText(cards.map(([title]) => title));
  for (const [title, mailbox, form] of cards) {
    const card = page.locator("main li", { has: page.getByRole("heading", { name: title }) });
    await expect(card.getByRole("link", { name: mailbox })).toHaveAttribute(
      "href",
      `mailto:${mailbox}`,
    );
    await expect(card.locator(`a[href="${form}"]`)).toBeVisible();
  }
  for (const other of ["/media", "/student-volunteer"])
    await expect(page.locator(`main a[href="${other}"]`)).toBeVisible();
});

for (const { path, subtitle, benefits, apply, form, mailbox } of [
  {
    path: "/media",
    subtitle: "Be part of the official event coverage and collaborations.",
    benefits: ["Priority Access", "Co-branded Moments", "Content Support"],
    apply: "Apply for Media & Partnerships",
    form: "/contact/media-partnership",
    mailbox: mailboxes.media,
  },
  {
    path: "/student-volunteer",
    subtitle: "Join the crew and help run India's biggest Bitcoin conference.",
    benefits: ["Free Pass", "Networking", "Certificate"],
    apply: "Apply as Student / Volunteer",
    form: "/contact/student-volunteer",
    mailbox: mailboxes.volunteers,
  },
])
  test(`${path} has its subtitle, three benefits, a link to its form and a mailbox (1.3.1 to 1.3.6, 2.7.2 to 2.7.5, 2.8.2 to 2.8.5, 2.17.2)`, {
    tag: "@quick",
  }, async ({ page }) => {
    await openHydrated(page, path);
    const main = page.locator("main");
    await expect(main.getByText(subtitle, { exact: true })).toBeVisible();
    await expect(main.locator("h3")).toHaveText(benefits);
    await page.setViewportSize({ width: 1920, height: 900 });
    expect((await main.getByRole("list").first().boundingBox())?.width).toBeLessThanOrEqual(1024);
    await expect(main.getByText(`Prefer email? Reach us at ${mailbox}`)).toBeVisible();
    await expect(main.getByRole("link", { name: mailbox })).toHaveAttribute(
      "href",
      `mailto:${mailbox}`,
    );
    await expect(main.getByRole("link", { name: apply, exact: true })).toHaveAttribute(
      "href",
      form,
    );
  });

const expectSections = async (page: Page, path: string, titles: string) => {
  const sections = titles.split("|");
  await openHydrated(page, path);
  await expect(page.locator("main h2")).toHaveText(sections);
  const list = page.getByRole("navigation", { name: "On this page" });
  await expect(list.getByRole("link")).toHaveText(sections);
  return { day: page.locator("main time"), list };
};

test("the terms have their sections, name the day on which their tab is shown again, and say that content is educational, tickets limited, sales final (1.1.4, 2.9.1 to 2.9.4)", {
  tag: "@quick",
}, async ({ page }) => {
  await page.clock.setFixedTime("2027-03-04T05:06:07Z");
  const { day } = await expectSections(
    page,
    "/terms",
    "Acceptance|Event Information|Registration and Tickets|Limitation of Liability|Privacy|Contact",
  );
  await expect(day).toHaveText("4 March 2027");
  await expect(day).toHaveAttribute("datetime", "2027-03-04");
  await page.clock.setFixedTime("2027-03-05T05:06:07Z");
  await setVisibility(page, "visible");
  await expect(day).toHaveText("5 March 2027");
  // A window that stayed in view overnight only gets the focus.
  await page.clock.setFixedTime("2027-03-06T05:06:07Z");
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(day).toHaveText("6 March 2027");
  for (const words of [
    /educational/,
    /not financial/,
    /subject to availability/,
    /All sales are final unless specified/,
  ])
    await expect(page.locator("main")).toContainText(words);
});

test("the privacy page has its sections and the day of its last change, names every called service, sets no cookie, and marks the section in view (2.9.5 to 2.9.7)", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { day, list } = await expectSections(
    page,
    "/privacy",
    "Information We Collect|How We Use It|Sharing|Data Security|Cookies|Contact",
  );
  const date = (await day.getAttribute("datetime")) ?? "";
  expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
  await expect(day).toHaveText(formatDay(date));
  const words = (await page.locator("main").textContent()) ?? "";
  for (const { name } of [...priceSources, ...rateSources]) expect(words).toContain(name);
  expect(words).toContain("sets no cookies");
  expect(await page.context().cookies()).toEqual([]);

  await list.getByRole("link", { name: "Sharing" }).click();
  await expect(page).toHaveURL(/\/privacy#sharing$/);
  await expect(page.getByRole("heading", { name: "Sharing" })).toBeFocused();
  await expect(list.locator("[data-in-view=true]").first()).toHaveText("Sharing");
});
