import { calendarFile, compactDay, compactTime } from "#domain/calendar-file.ts";
import type { Form } from "#domain/forms/form.ts";
import type { Settings } from "#domain/page-settings.ts";
import { type Slot, timesOf } from "#domain/slot.ts";

type Occasion = { readonly reference: string; readonly title: string; readonly sequence: number };

/**
 * Returns the calendar file of a talk or a shift, and its name. Its UID stays and its sequence grows with each change,
 * so that a calendar that has it moves it. Without a start it takes the whole day.
 */
export const slotCalendar = (
  { slot: noun = "", lineUp }: Form,
  slot: Slot,
  { reference, title, sequence }: Occasion,
  { edition, siteUrl, venue }: Pick<Settings, "edition" | "siteUrl" | "venue">,
  now: Date,
): { readonly name: string; readonly text: string } => {
  const times = timesOf(slot);
  const dates = times
    ? [
        `DTSTART:${compactTime(times.start)}`,
        ...(slot.ends ? [`DTEND:${compactTime(times.end)}`] : []),
      ]
    : [`DTSTART;VALUE=DATE:${compactDay(Date.parse(slot.day))}`];
  const summary = title || [`Your ${noun}`, slot.place].filter(Boolean).join(": ");
  const id = `${noun}-${reference}`;
  const talk = {
    uid: id,
    summary: `${summary} (${edition.name})`,
    dates,
    venue,
    url: `${siteUrl}/${lineUp ? `#speaker-${reference}` : ""}`,
    otherLines: [`SEQUENCE:${sequence}`, "STATUS:CONFIRMED"],
  };
  return { name: `${id}.ics`, text: calendarFile(noun, talk, now) };
};
