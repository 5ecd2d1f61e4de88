import { event } from "./event.ts";

const calendar = new Intl.DateTimeFormat("sv-SE", { timeZone: event.timeZone });

/** Returns the day in the city of the event as 2026-02-28, which is how Swedish dates are written. */
export const eventDay = (time: Date | number): string => calendar.format(time);

const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Writes a day as 28 February 2026. */
export const formatDay = (day: string): string => long.format(new Date(day));

const dayAndMonth = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  timeZone: event.timeZone,
});

/** Writes the day of a time in the city of the event as 28 February. */
export const formatDayAndMonth = (time: string): string => dayAndMonth.format(new Date(time));

// India's English names the zone IST, which British English writes as GMT+5:30.
const clock = new Intl.DateTimeFormat("en-IN", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: event.timeZone,
  timeZoneName: "short",
});

/** Writes a time in the city of the event as 14:05 IST. */
export const formatClock = (time: string): string => clock.format(new Date(time));

/** Writes the day of a time in the city of the event. */
export const formatDayOf = (time: string | number): string => formatDay(eventDay(new Date(time)));
