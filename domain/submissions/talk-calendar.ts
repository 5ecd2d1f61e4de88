import {
  calendarFile,
  calendarText,
  compactDay,
  compactTime,
  locationLines,
} from "#domain/calendar-file.ts";
import { event } from "#domain/event.ts";
import type { Settings } from "#domain/page-settings.ts";
import { type Slot, timesOf } from "#domain/slot.ts";

type Talk = { readonly reference: string; readonly title: string; readonly sequence: number };

/**
 * Returns the calendar file of a talk. Its UID stays and its sequence grows with each change, so that a
 * calendar that has the talk moves it. Without a start it takes the whole day.
 */
export const talkCalendar = (
  slot: Slot,
  { reference, title, sequence }: Talk,
  { edition, siteUrl, venue }: Pick<Settings, "edition" | "siteUrl" | "venue">,
  now: Date,
): string => {
  const times = timesOf(slot);
  const dates = times
    ? [
        `DTSTART:${compactTime(times.start)}`,
        ...(slot.ends ? [`DTEND:${compactTime(times.end)}`] : []),
      ]
    : [`DTSTART;VALUE=DATE:${compactDay(Date.parse(slot.day))}`];
  return calendarFile("Talk", [
    `UID:talk-${reference}@${new URL(event.siteUrl).host}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${compactTime(now)}`,
    ...dates,
    `SUMMARY:${calendarText(`${title} (${edition.name})`)}`,
    ...locationLines(venue),
    `URL:${siteUrl}/#speaker-${reference}`,
    "STATUS:CONFIRMED",
  ]);
};
