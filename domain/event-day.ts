import { event } from "./event.ts";

const calendar = new Intl.DateTimeFormat("sv-SE", { timeZone: event.timeZone });

/** Returns the day in the city of the event as 2026-02-28, which is how Swedish dates are written. */
export const eventDay = (time: Date | number): string => calendar.format(time);

const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Writes a day as 28 February 2026. */
export const formatDay = (day: string): string => long.format(new Date(day));

/** Writes the day of a time in the city of the event. */
export const formatDayOf = (time: string | number): string => formatDay(eventDay(new Date(time)));
