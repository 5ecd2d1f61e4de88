import { event } from "#domain/event.ts";

const format = new Intl.DateTimeFormat(undefined, {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: event.timeZone,
  timeZoneName: "short",
});

/** Writes a time in the reader's format and the event's time zone, which all times of a card share. */
export const formatTime = (time: string): string => format.format(new Date(time));
