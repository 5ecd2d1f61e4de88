import { event } from "./event.ts";

/** Whether this edition is still to come, or its last possible day is over. */
export type Edition = "coming" | "past";

const calendar = new Intl.DateTimeFormat("sv-SE", { timeZone: event.timeZone });

/** Returns the day in the city of the event as 2026-02-28, which is how Swedish dates are written. */
export const eventDay = (time: Date | number): string => calendar.format(time);

/** Returns the state of the edition on a day in the city of the event. */
export const editionOn = (day: string): Edition => (day > event.lastDay ? "past" : "coming");

const long = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Writes a day as 28 February 2026. */
export const formatDay = (day: string): string => long.format(new Date(day));

/** Says when this edition ended. */
export const editionEnded = (): string => `This edition ended on ${formatDay(event.lastDay)}.`;
