import { calendarFile, calendarText, compactDay } from "#domain/calendar-file.ts";
import { event } from "#domain/event.ts";
import { DAY_MS } from "#domain/event-day.ts";
import { eventName, type Settings } from "#domain/page-settings.ts";
import { isStaffPath, paths } from "#domain/paths.ts";
import { pluralize } from "#domain/plural.ts";

/** The sitemap leaves out the pages of staff; robots.txt lets crawlers read their `noindex`. */
const publicPaths = Object.values(paths).filter((path) => !isStaffPath(path));

const sitemap = (
  { siteUrl }: Settings,
  _: Date,
  pastPaths: readonly string[],
): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...publicPaths, ...pastPaths].map((path) => `<url><loc>${siteUrl}${path}</loc></url>`).join("\n")}
</urlset>
`;

const robots = ({ siteUrl }: Settings): string => `User-agent: *
Disallow:

Sitemap: ${siteUrl}/sitemap.xml
`;

const icon = (size: number, name = `icon-${size}`, purpose = "any") => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

const manifest = (settings: Settings): string =>
  JSON.stringify({
    id: "/",
    name: eventName(settings),
    short_name: event.shortName,
    lang: "en-IN",
    start_url: "/",
    display: "browser",
    background_color: "#0B0A08",
    theme_color: "#0B0A08",
    icons: [icon(192), icon(512), icon(512, "icon-maskable-512", "maskable")],
  });

/**
 * Returns a save-the-date (RFC 5545). While only the month is known, all of it is marked as tentative and
 * not busy. Days without a time are the same days in the city and for the reader. The UID stays when the
 * days are announced, so that calendars put them in the place of the month.
 */
export const saveTheDate = (
  { edition, siteUrl, venue }: Pick<Settings, "edition" | "siteUrl" | "venue">,
  now: Date,
): string => {
  const { name, firstDay, lastDay, hasDays, days } = edition;
  const open = [...(hasDays ? [] : ["dates"]), ...(venue ? [] : ["venue"])].join(" and ");
  const description = [pluralize(days, "day"), ...(open ? [`${open} to be announced`] : [])];
  const wholeEdition = {
    uid: firstDay.slice(0, 7),
    summary: hasDays ? name : `${name} (days to be announced)`,
    dates: [
      `DTSTART;VALUE=DATE:${compactDay(Date.parse(firstDay))}`,
      `DTEND;VALUE=DATE:${compactDay(Date.parse(lastDay) + DAY_MS)}`,
    ],
    venue,
    url: `${siteUrl}/`,
    otherLines: [
      `DESCRIPTION:${calendarText(`${description.join("; ")}.`)}`,
      `STATUS:${hasDays ? "CONFIRMED" : "TENTATIVE"}`,
      "TRANSP:TRANSPARENT",
    ],
  };
  return calendarFile("Save the date", wholeEdition, now);
};

type TextFile = (
  settings: Settings,
  now: Date,
  /** The paths of the pages of past editions. */
  pastPaths: readonly string[],
) => string | undefined;

/** The files for search engines, home screens and, until the edition is over, calendars, by their paths. */
export const textFiles: ReadonlyMap<string, TextFile> = new Map<string, TextFile>([
  ["/sitemap.xml", sitemap],
  ["/robots.txt", robots],
  ["/manifest.webmanifest", manifest],
  [
    "/save-the-date.ics",
    (settings, now) => (settings.phase === "coming" ? saveTheDate(settings, now) : undefined),
  ],
]);
