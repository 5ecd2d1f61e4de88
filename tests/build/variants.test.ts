import { describe, expect, test } from "vitest";
import { event } from "#domain/event.ts";
import { paths } from "#domain/paths.ts";
import { readEnv } from "#server/env/env.ts";
import { builtSite } from "#server/site/built-pages.ts";
import { pages } from "#server/site/pages.ts";
import { dayAfter, defaultEdition, lastSecond } from "#tests/support/server/edition.ts";
import { builtAddressesIn, OWN_ADDRESSES } from "#tests/support/server/own-addresses.ts";

const pagesAt = async (now: () => Date, environment = {}) =>
  pages(await builtSite(readEnv(environment), now, () => now().getTime()));

test("the terms name the day in the city, from its midnight on (2.9.4)", async () => {
  let time = new Date("2027-02-28T18:29:59Z");
  const site = await pagesAt(() => time);
  const terms = async () => (await site.request(paths.terms)).text();
  expect(await terms()).toContain('dateTime="2027-02-28">28 February 2027</time>');
  time = new Date("2027-02-28T18:30:00Z");
  expect(await terms()).toContain('dateTime="2027-03-01">1 March 2027</time>');
});

// Calendars know an event by its UID (RFC 5545): with another one it would be a second event.
test("the calendar file names the built host in its UID alone (1.1.6)", async () => {
  const site = await pagesAt(() => lastSecond, OWN_ADDRESSES);
  const text = await (await site.request("/save-the-date.ics", {}, {})).text();
  const lines = text.split("\r\n").filter((line) => builtAddressesIn(line).length > 0);
  expect(lines).toEqual([`UID:${defaultEdition.dates}@${new URL(event.siteUrl).host}`]);
  expect(text).toContain(`URL:${OWN_ADDRESSES.PUBLIC_URL}/`);
});

describe("the privacy page", () => {
  const privacy = async (environment: Readonly<Record<string, string>>) => {
    const site = await pagesAt(() => dayAfter, environment);
    return (await site.request(paths.privacy)).text();
  };

  test("does not name Supabase with our own database (2.9.8)", async () => {
    const html = await privacy({});
    expect(html).toContain("our own database");
    expect(html).not.toContain("Supabase");
  });

  test("says that answers and notes are stored with a submission (2.9.10)", async () => {
    const words = (await privacy({})).replace(/\s+/g, " ");
    expect(words).toContain(
      "Their answers, and notes they keep for each other, are stored with it.",
    );
  });

  test("says whether submissions are kept or removed, as RETENTION_MONTHS is set (2.9.9)", async () => {
    const [kept, removed] = [
      "We keep what you send until you ask us to delete it",
      "Submissions are deleted automatically",
    ];
    for (const [environment, shown, hidden] of [
      [{}, kept, removed],
      [{ RETENTION_MONTHS: "24" }, removed, kept],
    ] as const) {
      const html = await privacy(environment);
      expect(html).toContain(shown);
      expect(html).not.toContain(hidden);
    }
  });

  test("names Supabase as the processor with a Supabase project (2.9.8)", async () => {
    const html = await privacy({
      SUPABASE_URL: "https://project.supabase.co",
      SUPABASE_PUBLISHABLE_KEY: "sb_publishable_key",
    });
    expect(html).toContain("Our database is run by Supabase");
    expect(html).not.toContain("our own database");
  });
});
