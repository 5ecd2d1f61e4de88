import { expect, test, vi } from "vitest";
import { editionOf } from "#domain/edition.ts";
import type { Speaker } from "#domain/line-up.ts";
import type { Slot } from "#domain/slot.ts";
import { readableSite } from "#tests/support/server/readable-site.ts";

vi.mock("#server/site/compress.ts", () => import("#tests/support/server/no-compression.ts"));

const at = (day: string, starts: string | null, ends: string | null): Slot => ({
  day,
  starts,
  ends,
});

const speakerOf = (name: string, slot?: Slot) => ({
  id: name.padEnd(8, "0").toLowerCase(),
  name,
  company: null,
  talk: `${name}’s talk`,
  year: 2027,
  ...(slot && { slot }),
});

/** As the database returns them, in order of time: the first one is on a day that the edition had once. */
const SPEAKERS = [
  speakerOf("Moved", at("2027-02-06", "10:00", "10:30")),
  speakerOf("Asha", at("2027-02-13", "10:00", "10:30")),
  speakerOf("Ravi", at("2027-02-13", "23:30", "00:30")),
  speakerOf("Bela", at("2027-02-14", null, null)),
  speakerOf("Later"),
];

const DATES = "2027-02-13/2027-02-14";

/** Returns a page at noon of a day, when the city's edition has these dates. */
const pageOn = async (
  day: string,
  dates = DATES,
  path = "/",
  speakers: readonly Speaker[] = SPEAKERS,
) => {
  const site = await readableSite({ EVENT_DATES: dates }, new Date(`${day}T12:00:00+05:30`));
  site.showLineUp({ speakers, past: ["2027-02-13/2027-02-14"] });
  return (await site.read(path)).replaceAll("\u00a0", " ");
};

/** Returns the headings of days and speakers below "Speakers", with the times of talks. */
const linesOf = (html: string): readonly string[] =>
  Array.from(
    html
      .slice(html.indexOf('id="speakers"'))
      .matchAll(/<h[34][^>]*>(?:<(?:a|span)[^>]*>)?([^<]+)|<time dateTime="([^"]+)">/g),
    ([, heading, time]) => heading ?? time ?? "",
  ).slice(0, 11);

test("the doors stand below their days in order of time, and one whose day is none of the edition's among those to follow (2.23.8, 2.23.9)", async () => {
  const html = await pageOn("2027-01-20");
  expect(linesOf(html)).toEqual([
    "Saturday 13 February 2027",
    "Asha",
    "2027-02-13T10:00:00+05:30",
    "Ravi",
    "2027-02-13T23:30:00+05:30",
    "Sunday 14 February 2027",
    "Bela",
    "2027-02-14",
    "Day and time to follow",
    "Moved",
    "Later",
  ]);
  expect(html).toContain(">23:30 to 00:30</time>");
  expect(html).toContain(">Time to follow</time>");
  const monthOnly = await pageOn("2027-01-20", "2027-02");
  expect(monthOnly).not.toContain("Day and time to follow");
  expect(linesOf(monthOnly).slice(0, 5)).toEqual(["Moved", "Asha", "Ravi", "Bela", "Later"]);
});

test("the page of an edition that is over keeps the days and times of its talks, and promises none (2.1.18, 2.23.9)", async () => {
  const html = await pageOn("2028-01-20", "2028-02", "/2027");
  expect(html).toContain(">Saturday 13 February 2027</span>");
  expect(html).toContain(">10:00 to 10:30</time>");
  expect(html).toContain(">More speakers</span>");
  expect(html).not.toContain("to follow");
});

const headOf = (html: string) => ({
  title: /<meta property="og:title" content="([^"]*)/.exec(html)?.[1],
  description: /<meta name="description" content="([^.]*)/.exec(html)?.[1],
  canonical: /<link rel="canonical" href="[^"]*?example([^"]*)/.exec(html)?.[1],
  url: /<meta property="og:url" content="[^"]*?example([^"]*)/.exec(html)?.[1],
  door: /content="0; url=([^"]*)/.exec(html)?.[1],
});

test("a speaker has an address, whose head says who, what and when, and whose page is the one with their door (2.23.14, 10.38)", async () => {
  const about = {
    title: `Asha: Asha’s talk | ${editionOf(DATES).name}`,
    description: "Saturday 13 February 2027, 10:00 to 10:30 IST",
    url: "/speakers/asha0000",
  };
  const coming = await pageOn("2027-01-20", undefined, "/speakers/asha0000");
  expect(headOf(coming)).toEqual({ ...about, canonical: "/", door: "/#speaker-asha0000" });
  expect(coming).toContain('"door":"speaker-asha0000"');
  const followed = await pageOn("2028-01-20", "2028-02", "/speakers/asha0000");
  expect(headOf(followed)).toEqual({
    ...about,
    canonical: "/2027",
    door: "/2027#speaker-asha0000",
  });
  expect(await pageOn("2027-01-20", undefined, "/speakers/nobody00")).toBe("");
});

test("a door opens to its texts at the address of its speaker alone, as plain text, and also after the edition (2.23.15)", async () => {
  const text = `<b>\u202E</b>${"x".repeat(9_000)}`;
  const shown = `<p dir="auto" translate="no">&lt;b&gt;\u202E&lt;/b&gt;${"x".repeat(9_000)}</p>`;
  for (const [day, dates, home] of [
    ["2027-01-20", DATES, "/"],
    ["2028-01-20", "2028-02", "/2027"],
  ] as const) {
    const speakers = SPEAKERS.map((each) => ({ ...each, about: { bio: text } }));
    const own = await pageOn(day, dates, "/speakers/asha0000", speakers);
    expect(own.split(shown)).toHaveLength(2);
    expect(own).not.toContain('http-equiv="refresh"');
    const all = await pageOn(day, dates, home, speakers);
    expect(all).toContain('<a href="/speakers/asha0000">');
    expect(all).not.toContain("xxx");
  }
});

type Talk = Readonly<Record<string, unknown>>;

test("structured data has each talk with what Google requires of an event: name, place with address, and start (2.23.9)", async () => {
  const html = await pageOn("2027-01-20");
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
  const { subEvent, location } = JSON.parse(json) as { subEvent: readonly Talk[]; location: Talk };
  expect(subEvent.map(({ name }) => name)).toEqual(["Asha’s talk", "Ravi’s talk", "Bela’s talk"]);
  const [first, second, third] = subEvent;
  expect(first).toEqual({
    "@type": "Event",
    name: "Asha’s talk",
    startDate: "2027-02-13T10:00:00+05:30",
    endDate: "2027-02-13T10:30:00+05:30",
    location,
    performer: { "@type": "Person", name: "Asha" },
  });
  expect(location).toMatchObject({ "@type": "Place", address: { "@type": "PostalAddress" } });
  expect(second).toMatchObject({ endDate: "2027-02-14T00:30:00+05:30" });
  expect(third).toMatchObject({ startDate: "2027-02-14" });
  expect(await pageOn("2027-01-20", "2027-02")).not.toContain("subEvent");
});
