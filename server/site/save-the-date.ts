import { calendarFile, calendarText, compactDay } from "#domain/calendar-file.ts";
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
