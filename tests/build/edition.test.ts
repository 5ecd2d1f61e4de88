import { describe, expect, test, vi } from "vitest";
import { datesHavePassed, newsForm } from "#app/content/edition.ts";
import { description, hero } from "#app/content/home/hero.ts";
import { speakers } from "#app/content/home/speakers.ts";
import { tickets } from "#app/content/home/tickets.ts";
import { venue } from "#app/content/home/venue.ts";
import { whyAttend } from "#app/content/home/why-attend.ts";
import { type Phase, phaseOn } from "#domain/edition.ts";
import { event } from "#domain/event.ts";
import { eventDay } from "#domain/event-day.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { forms } from "#domain/forms/registry.ts";
import { FOR_THE_NEXT_EDITION } from "#domain/next-edition.ts";
import { isStaffPath, paths } from "#domain/paths.ts";
import { readEnv } from "#server/env/env.ts";
import { builtSite } from "#server/site/built-pages.ts";
import { pages } from "#server/site/pages.ts";
import { composeWith, outboxItem } from "#tests/support/mail/outbox-item.ts";
import {
  dayAfter,
  defaultEdition,
  defaultSettings,
  lastSecond,
} from "#tests/support/server/edition.ts";

// All pages of several days would be compressed.
vi.mock("#server/site/compress.ts", () => import("#tests/support/server/no-compression.ts"));

const DAY_MS = 86_400_000;
/** Days from the last day of the edition. */
const DAYS = [-182, -27, -1, 0, 1, 2, 183];
const HOME_LEADS = [
  hero(defaultEdition),
  tickets(defaultEdition),
  speakers,
  whyAttend(defaultEdition),
  venue,
].map(({ lead }) => lead);
const FORM_PATHS: readonly string[] = forms.map(({ path }) => path);

const textOf = (html: string): string =>
  (html.split("</head>")[1] ?? "").replace(/<[^>]*>/g, "").replaceAll("&amp;", "&");

/** Expects a page to say what it has to in one state of the edition, and nothing of the other. */
const expectState = (path: string, html: string, phase: Phase) => {
  const other = phase === "past" ? "coming" : "past";
  const isPast = phase === "past";
  const text = textOf(html);
  const head = html.split("</head>")[0] ?? "";
  const has = (words: string) => text.includes(words);
  expect(has(datesHavePassed), path).toBe(isPast && path !== paths.home && !isStaffPath(path));
  expect(has(newsForm.submit), path).toBe(isPast && !isStaffPath(path));
  expect(has(FOR_THE_NEXT_EDITION), path).toBe(
    isPast && [paths.home, ...FORM_PATHS].includes(path),
  );
  expect(head.includes("planned for"), path).toBe(!isPast && path === paths.home);
  expect(head.includes('"@type":"Event"'), path).toBe(!isPast && path === paths.home);
  expect(html.includes('href="/save-the-date.ics"'), path).toBe(!isPast && path === paths.home);
  if (path !== paths.home) return;
  for (const lead of HOME_LEADS)
    expect([has(lead[phase]), has(lead[other])]).toEqual([true, false]);
  expect(head.split(description({ ...defaultSettings, phase }))).toHaveLength(isPast ? 3 : 4);
};

test("the day after the last changes, and no other, on pages, in meta and in emails (2.18.1 to 2.18.14)", async () => {
  const acknowledgement = (created: Date) => {
    const item = outboxItem(contactForm, { kind: "acknowledgement" });
    return composeWith()({
      ...item,
      submission: { ...item.submission, created_at: created.toISOString() },
    });
  };
  let time = lastSecond;
  const site = pages(
    await builtSite(
      readEnv({}),
      () => time,
      () => time.getTime(),
    ),
  );
  for (const day of DAYS) {
    time = new Date(lastSecond.getTime() + day * DAY_MS);
    const phase = phaseOn(defaultEdition, eventDay(time));
    expect(phase).toBe(day > 0 ? "past" : "coming");
    for (const path of Object.values(paths))
      expectState(path, await (await site.request(path)).text(), phase);
    const calendar = await site.request("/save-the-date.ics", {}, {});
    expect(calendar.status).toBe(phase === "past" ? 404 : 200);
    const { text, html } = acknowledgement(time);
    for (const body of [text, html]) {
      expect(body).toContain(contactForm.copy.success);
      expect(body.includes(FOR_THE_NEXT_EDITION)).toBe(phase === "past");
    }
  }
});

describe.each(forms)("the answer to a posted $formType form", ({ formType, path, copy }) => {
  test.each([
    [lastSecond, 0],
    [dayAfter, 2],
  ])("at %s says %i times that it is for the next edition (2.18.6)", async (time, times) => {
    const { answer } = await builtSite(readEnv({}), () => time);
    const { html } = await answer(path, {
      posted: { formType, status: "sent", values: {}, reference: "0b9f1c2e" },
    });
    const text = textOf(html);
    expect(text).toContain(copy.succeeded);
    expect(text.split(FOR_THE_NEXT_EDITION)).toHaveLength(times + 1);
  });
});

const SITE = "https://a.example";
const SPEAKER = { name: "<b>Asha</b>", company: null, talk: "Lightning in practice" };

/** Returns the pages once the editions of 2026 and 2027 are over. */
const openPages = async (dates: string) => {
  const environment = readEnv({ EVENT_DATES: dates, PUBLIC_URL: SITE });
  const site = await builtSite(environment, () => dayAfter);
  const show = (...years: readonly number[]) =>
    site.showLineUp({
      speakers: years.map((year) => ({ ...SPEAKER, id: `${year}0000`, year })),
      past: ["2025-12-30/2026-01-02", "2026-02"],
    });
  const get = (path: string) => pages(site).request(path, { headers: { accept: "text/html" } }, {});
  const read = async (path: string) => (await get(path)).text();
  return { show, get, read };
};

test("a past edition has its landing page at its year, without script and form, in the sitemap (2.1.18, 2.15.2 to 2.15.4, 10.34)", async () => {
  const { show, get, read } = await openPages("2027-02");
  expect((await get("/2026")).headers.get("location")).toBe(paths.home);
  show(2026, 2027);
  const response = await get("/2026");
  const html = await response.text();
  const text = html.replace(/<style.*?<\/style>|<[^>]*>/gs, "");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  for (const part of [
    `<link rel="canonical" href="${SITE}/2026">`,
    `<title>Past edition | ${event.shortName} 2026</title>`,
    `content="A past edition of`,
    '<a href="/">Go to',
    '<a href="/2026#speaker-20260000">',
  ])
    expect(html.includes(part), part).toBe(true);
  expect(text).toContain(`This was 2026. Go to ${event.shortName} 2027.`);
  expect(text).toContain("February 2026");
  expect(text.split("&lt;b&gt;Asha&lt;/b&gt;")).toHaveLength(2);
  expect(html.match(/<(script|form|input|textarea)\b| disabled=/)).toBeNull();
  const invitations = ["Live registrations", "Bitcoin price", "may be yours", "Win Free Tickets"];
  for (const words of [...invitations, "Coming Soon", "Apply to", "welcome now"])
    expect(html.includes(words), words).toBe(false);
  expect(await read("/sitemap.xml")).toContain(`<url><loc>${SITE}/2026</loc></url>`);
  expect((await get("/2026/")).headers.get("location")).toBe("/2026");
  const links = async (path: string) =>
    (await read(path)).split(/<a [^>]*href="\/2026"/).length - 1;
  expect([await links(paths.home), await links("/2026")]).toEqual([1, 0]);

  show(2027);
  expect((await read("/2026")).includes("Asha")).toBe(false);
  expect((await read(paths.home)).includes("Asha")).toBe(true);
});

test.each(["/2024", "/2026", "/2027"])(
  "%s leads to the landing page while no other edition followed that one (2.1.14, 2.1.18)",
  async (path) => {
    const { show, get, read } = await openPages("2026-02");
    show();
    const { status, headers } = await get(path);
    expect([status, headers.get("location")]).toEqual([302, paths.home]);
    expect(await read("/sitemap.xml")).not.toContain(path);
  },
);
