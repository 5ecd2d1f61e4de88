import { calendarFile, calendarText, compactDay, compactTime } from "#domain/calendar-file.ts";
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
  { edition, siteUrl }: Pick<Settings, "edition" | "siteUrl">,
  now: Date,
): string => {
  const { name, firstDay, lastDay, hasDays, days } = edition;
  const length = pluralize(days, "day");
  return calendarFile("Save the date", [
    `UID:${firstDay.slice(0, 7)}@${new URL(event.siteUrl).host}`,
    `DTSTAMP:${compactTime(now)}`,
    `DTSTART;VALUE=DATE:${compactDay(Date.parse(firstDay))}`,
    `DTEND;VALUE=DATE:${compactDay(Date.parse(lastDay) + DAY_MS)}`,
    `SUMMARY:${calendarText(hasDays ? name : `${name} (days to be announced)`)}`,
    `DESCRIPTION:${calendarText(`${length}; ${hasDays ? "venue" : "dates and venue"} to be announced.`)}`,
    `LOCATION:${calendarText(event.place)}`,
    `URL:${siteUrl}/`,
    `STATUS:${hasDays ? "CONFIRMED" : "TENTATIVE"}`,
    "TRANSP:TRANSPARENT",
  ]);
};
