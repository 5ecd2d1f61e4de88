import { notice, windowsCaption } from "#app/content/footer.ts";
import { liveRegistrations } from "#app/content/home/live-registrations.ts";
import { speakers } from "#app/content/home/speakers.ts";
import { tickets } from "#app/content/home/tickets.ts";
import { venue } from "#app/content/home/venue.ts";
import { whyAttend } from "#app/content/home/why-attend.ts";
import { whySponsor } from "#app/content/home/why-sponsor.ts";
import { nameRing } from "#app/content/name-ring.ts";
import { footerLinks } from "#app/content/navigation.ts";
import { socials } from "#app/content/social.ts";
import { event } from "#domain/event.ts";
import { expect } from "#tests/support/browser/fixtures.ts";
import { before as test } from "#tests/support/browser/test-at.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";

const { tiers } = tickets(defaultEdition);
const { statistics, caption } = liveRegistrations(defaultEdition);
const sponsorStatistics = whySponsor(defaultEdition).statistics;
const { reasons } = whyAttend(defaultEdition);

const ANCHORS = {
  tickets: "Tickets",
  speakers: "Speakers",
  "why-attend": "Why Attend",
  "why-sponsor": "Why Sponsor",
  "sponsors-cta": `Join us in ${event.city}`,
};

test("shows its nine parts in order under headings of three levels, and in them tiers, figures, reasons, landmarks and the footer (2.4.1 to 2.4.6, 2.4.8 to 2.4.11, 2.5.1, 2.5.3 to 2.5.5, 3.1.1 to 3.1.4, 3.2.1, 3.2.2, 4.9.1, 9.6.1, 9.6.2)", {
  tag: "@quick",
}, async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  const parts = [
    main.getByRole("heading", { level: 1, name: defaultEdition.name }),
    main.getByRole("link", { name: "Win Free Tickets" }),
    ...[
      "Live registrations",
      "Tickets",
      "Speakers",
      "Why Attend",
      "Venue Announcement Coming Soon",
      "Why Sponsor",
    ].map((name) => main.getByRole("heading", { level: 2, name, exact: true })),
    page.getByRole("contentinfo"),
  ];
  const tops: number[] = [];
  for (const part of parts) tops.push((await part.boundingBox())?.y ?? Number.NaN);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  await expect(main.getByText(defaultEdition.when)).toBeVisible();
  const levels = await page
    .locator("h1, h2, h3, h4, h5, h6")
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels.filter((level) => level === 2)).toHaveLength(6);
  for (const [i, level] of levels.entries()) expect(level - (levels[i - 1] ?? 0)).toBeLessThan(2);

  for (const { title, price, currency, features } of tiers) {
    const tier = page.locator("#tickets li", { has: page.getByRole("heading", { name: title }) });
    await expect(tier).toContainText(`${price} ${currency}`);
    for (const feature of features) await expect(tier.getByText(feature)).toBeVisible();
    await expect(tier.getByRole("button", { name: "Coming Soon" })).toBeDisabled();
  }
  expect(tiers.map(({ title, price, currency }) => [title, price, currency])).toEqual([
    ["General Admission", "$99", "USD"],
    ["VIP Pass", "$399", "USD"],
    ["Whale Pass", "$2999", "USD"],
  ]);
  await expect(page.locator("#tickets li > img")).toHaveCount(3);

  for (const { value, label } of [...statistics, ...sponsorStatistics])
    await expect(
      page.locator("dl > div", { has: page.getByText(value, { exact: true }) }).getByText(label),
    ).not.toHaveCount(0);
  expect(statistics.map(({ value }) => value)).toEqual(["50K+", "150+", "100+", "2"]);
  expect(sponsorStatistics.map(({ value }) => value)).toEqual(["50,000+", "150+", "200+"]);
  await expect(page.getByText(caption.coming)).toBeVisible();
  await expect(page.locator("#why-sponsor")).toContainText(
    "Platinum, Gold, Silver, Bronze, an exhibitor’s stall, media partnership, or a package of your own.",
  );
  const toSpeak = page.getByRole("main").getByRole("link", { name: "Apply to be a Speaker" });
  await expect(toSpeak).toHaveCount(2);
  for (const link of await toSpeak.all())
    await expect(link).toHaveAttribute("href", "/apply/speaker");
  await expect(page.locator("#speakers a[href='/apply/speaker']")).toHaveCount(1);

  expect(reasons).toHaveLength(6);
  await expect(page.locator("#why-attend h3")).toHaveText(reasons.map(({ title }) => title));
  for (const { text } of reasons) await expect(page.getByText(text)).toBeVisible();
  const landmarks = ["Charminar", "Cyber Towers", "The T-Hub 2.0", "Amazon Campus"];
  await expect(page.locator("#venue h3")).toHaveText(landmarks);
  for (const { alt, description } of venue.cards) {
    await expect(page.getByAltText(alt)).toBeVisible();
    await expect(page.getByText(description)).toBeVisible();
  }

  const footer = page.getByRole("contentinfo");
  for (const { label, to } of footerLinks)
    await expect(footer.getByRole("link", { name: label })).toHaveAttribute("href", to);
  expect(socials.map(({ name }) => name).join()).toBe(
    "Telegram,X,Instagram,YouTube,LinkedIn,Discord",
  );
  for (const { name, network } of socials) {
    const link = footer.getByRole("link", { name: `${name} (opens in a new tab)`, exact: true });
    await expect(link).toHaveAttribute("href", event.social[network]);
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  }
  await expect(footer.getByText("Presented By")).toBeVisible();
  await expect(footer.getByAltText(event.presenter)).toBeVisible();
  await expect(footer.getByText(notice)).toBeVisible();
  await expect(footer.getByRole("region", { name: "Bitcoin price" })).toBeVisible();

  await page.locator("#sponsors-cta").getByRole("link", { name: "Apply to be a Sponsor" }).click();
  await expect(page).toHaveURL("/apply/sponsor");
});

test("every anchor leads to a heading that can take focus (2.1.1, 2.4.11)", async ({ page }) => {
  for (const [id, title] of Object.entries(ANCHORS)) {
    await page.goto("about:blank");
    await page.goto(`/#${id}`);
    const heading = page.locator(`#${id}`).getByRole("heading").first();
    await expect(heading).toHaveText(title);
    await expect(heading).toHaveAttribute("tabindex", "-1");
    await expect(heading).toBeInViewport();
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the first screen names event, month, length and place, its first action is amber, its sky is that of block 0; the first quote, the base and dark windows can be read; price and ring are absent (1.1.2, 2.2.13, 2.4.2, 2.5.7, 2.16.3, 2.20.8)", async ({
    page,
  }) => {
    await page.goto("/");
    const { when, days } = defaultEdition;
    await expect(page.locator("h1 + p")).toHaveText(
      new RegExp(`^${when}\\W*${days} days\\W*${event.place}$`),
    );
    const action = page.getByRole("main").getByRole("link").first();
    await expect(action).toHaveCSS("background-color", "rgb(247, 161, 26)");
    const sky = `23:45 ${event.timeZoneName}, the minute of block 0`;
    for (const words of [
      sky,
      windowsCaption,
      ...speakers.quotes.slice(0, 1).map(({ text }) => text),
    ])
      await expect(page.getByText(words)).toBeVisible();
    const panel = page.getByRole("region", { name: "Live registrations" });
    await expect(panel).toContainText("50,000+");
    await expect(page.locator("#lit-windows")).toHaveCount(0);
    await expect(page.getByRole("contentinfo").getByText("Bitcoin price")).toBeHidden();
    await expect(page.getByText(nameRing.title)).toBeHidden();
    await expect(page.getByLabel(nameRing.label)).toBeHidden();
  });
});
