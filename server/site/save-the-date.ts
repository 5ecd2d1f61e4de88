import {
  calendarFile,
  calendarText,
  compactDay,
  compactTime,
  locationLines,
} from "#domain/calendar-file.ts";
import { event } from "#domain/event.ts";
import { DAY_MS } from "#domain/event-day.ts";
import type { Settings } from "#domain/page-settings.ts";
import { pluralize } from "#domain/plural.ts";

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
  return calendarFile("Save the date", [
    `UID:${firstDay.slice(0, 7)}@${new URL(event.siteUrl).host}`,
    `DTSTAMP:${compactTime(now)}`,
    `DTSTART;VALUE=DATE:${compactDay(Date.parse(firstDay))}`,
    `DTEND;VALUE=DATE:${compactDay(Date.parse(lastDay) + DAY_MS)}`,
    `SUMMARY:${calendarText(hasDays ? name : `${name} (days to be announced)`)}`,
    `DESCRIPTION:${calendarText(`${description.join("; ")}.`)}`,
    ...locationLines(venue),
    `URL:${siteUrl}/`,
    `STATUS:${hasDays ? "CONFIRMED" : "TENTATIVE"}`,
    "TRANSP:TRANSPARENT",
  ]);
};
