import { event } from "#domain/event.ts";

/** Escapes the characters that separate values (RFC 5545 section 3.3.11). */
const text = (value: string): string =>
  value.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll("\n", "\\n");

/** Folds a line after 75 octets (RFC 5545 section 3.1); the text is plain ASCII, so characters are octets. */
export const folded = (line: string): string =>
  line.replace(/(?<=^.{75}|^.{75}(?:.{74})+)(?=.)/g, "\r\n ");

const compact = (date: Date): string => date.toISOString().replace(/[-:]|\.\d+/g, "");

/** Returns the first day of a month and of the month after, as RFC 5545 dates; the end is exclusive. */
const monthSpan = (month: string): readonly [string, string] => {
  const first = new Date(`${month}-01T00:00:00Z`);
  const next = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1));
  return [compact(first).slice(0, 8), compact(next).slice(0, 8)];
};

/**
 * Returns a save-the-date (RFC 5545). Only the month is known, so the whole month is marked as
 * tentative and not busy. Days without a time are the same days in the city and for the reader.
 */
export const saveTheDate = (now: Date): string => {
  const [first, next] = monthSpan(event.month);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${event.shortName}//Save the date//EN`,
    "METHOD:PUBLISH",
    `X-WR-TIMEZONE:${event.timeZone}`,
    "BEGIN:VEVENT",
    `UID:${event.month}@${new URL(event.siteUrl).host}`,
    `DTSTAMP:${compact(now)}`,
    `DTSTART;VALUE=DATE:${first}`,
    `DTEND;VALUE=DATE:${next}`,
    `SUMMARY:${text(`${event.name} (days to be announced)`)}`,
    `DESCRIPTION:${text(`${event.days} days; dates and venue to be announced.`)}`,
    `LOCATION:${text(event.place)}`,
    `URL:${event.siteUrl}/`,
    "STATUS:TENTATIVE",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
};
