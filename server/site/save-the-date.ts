import { event } from "#domain/event.ts";
import type { Settings } from "#domain/page-settings.ts";
import { pluralize } from "#domain/plural.ts";

/** Escapes the characters that separate values (RFC 5545 section 3.3.11). */
const text = (value: string): string =>
  value.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll("\n", "\\n");

const MAX_OCTETS = 75;

/** Folds a line after 75 octets (RFC 5545 section 3.1); the text is plain ASCII, so characters are octets. */
export const foldLine = (line: string): string => {
  const parts = [line.slice(0, MAX_OCTETS)];
  // The blank that begins a continued line counts.
  const step = MAX_OCTETS - 1;
  for (let start = MAX_OCTETS; start < line.length; start += step)
    parts.push(line.slice(start, start + step));
  return parts.join("\r\n ");
};

/** Writes a time as RFC 5545 does: 20270213T090000Z. */
const compact = (date: Date): string => {
  const [seconds = ""] = date.toISOString().split(".");
  return `${seconds.replace(/[-:]/g, "")}Z`;
};

/** Writes a day as RFC 5545 does. */
const compactDay = (time: number): string => compact(new Date(time)).slice(0, 8);

const DAY_MS = 86_400_000;

/**
 * Returns a save-the-date (RFC 5545). While only the month is known, all of it is marked as tentative and
 * not busy. Days without a time are the same days in the city and for the reader. The UID stays when the
 * days are announced, so that calendars put them in the place of the month.
 */
export const saveTheDate = (
  { edition, siteUrl }: Pick<Settings, "edition" | "siteUrl">,
  now: Date,
): string => {
  const { name, firstDay, lastDay, hasDays, days } = edition;
  const length = pluralize(days, "day");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${event.shortName}//Save the date//EN`,
    "METHOD:PUBLISH",
    `X-WR-TIMEZONE:${event.timeZone}`,
    "BEGIN:VEVENT",
    `UID:${firstDay.slice(0, 7)}@${new URL(event.siteUrl).host}`,
    `DTSTAMP:${compact(now)}`,
    `DTSTART;VALUE=DATE:${compactDay(Date.parse(firstDay))}`,
    `DTEND;VALUE=DATE:${compactDay(Date.parse(lastDay) + DAY_MS)}`,
    `SUMMARY:${text(hasDays ? name : `${name} (days to be announced)`)}`,
    `DESCRIPTION:${text(`${length}; ${hasDays ? "venue" : "dates and venue"} to be announced.`)}`,
    `LOCATION:${text(event.place)}`,
    `URL:${siteUrl}/`,
    `STATUS:${hasDays ? "CONFIRMED" : "TENTATIVE"}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
};
