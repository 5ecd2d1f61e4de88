import { withoutControls } from "./control-characters.ts";
import { event } from "./event.ts";
import { formatVenue, type Venue } from "./venue.ts";

/** Escapes characters that separate values, and leaves control characters out (RFC 5545 3.1, 3.3.11). */
export const calendarText = (value: string): string =>
  withoutControls(value)
    .replaceAll("\t", " ")
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll("\n", "\\n");

const MAX_OCTETS = 75;

const octetsOf = (text: string): number => new TextEncoder().encode(text).length;

/** Folds a line after 75 octets (RFC 5545 section 3.1), between characters. The blank of a continued line counts. */
export const foldLine = (line: string): string => {
  const parts = [""];
  let octets = 0;
  for (const character of line) {
    octets += octetsOf(character);
    if (octets > MAX_OCTETS) {
      parts.push("");
      octets = 1 + octetsOf(character);
    }
    parts[parts.length - 1] += character;
  }
  return parts.join("\r\n ");
};

/** Writes a time as RFC 5545 does: 20270213T090000Z. */
export const compactTime = (time: Date | number): string => {
  const [seconds = ""] = new Date(time).toISOString().split(".");
  return `${seconds.replace(/[-:]/g, "")}Z`;
};

/** Writes a day as RFC 5545 does. */
export const compactDay = (time: number): string => compactTime(time).slice(0, 8);

/** Returns the lines that say where an event is: the hall with its position, or else the city. */
const locationLines = (venue: Venue | undefined): readonly string[] => [
  `LOCATION:${calendarText(venue ? formatVenue(venue) : event.place)}`,
  ...(venue?.position ? [`GEO:${venue.position.latitude};${venue.position.longitude}`] : []),
];

type CalendarEvent = {
  /** The part of its UID before the site: a calendar that has it puts a newer one in its place. */
  readonly uid: string;
  readonly summary: string;
  /** The lines of its first and its last moment. */
  readonly dates: readonly string[];
  readonly venue: Venue | undefined;
  readonly url: string;
  readonly otherLines: readonly string[];
};

/** Returns a calendar file (RFC 5545) of one event. */
export const calendarFile = (
  title: string,
  { uid, summary, dates, venue, url, otherLines }: CalendarEvent,
  now: Date,
): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${event.shortName}//${title}//EN`,
    `X-WR-TIMEZONE:${event.timeZone}`,
    "BEGIN:VEVENT",
    `UID:${uid}@${new URL(event.siteUrl).host}`,
    `DTSTAMP:${compactTime(now)}`,
    ...dates,
    `SUMMARY:${calendarText(summary)}`,
    ...locationLines(venue),
    `URL:${url}`,
    ...otherLines,
    "END:VEVENT",
    "END:VCALENDAR",
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join("");
