import type { Edition } from "./edition.ts";
import { event } from "./event.ts";
import { CITY_AHEAD_MS, DAY_MS, formatDay, MINUTE_MS } from "./event-day.ts";
import { pluralize } from "./plural.ts";

/** The first and the last day on which a form is open, in the city of the event; either may be missing. */
export type FormWindow = { readonly from?: string; readonly to?: string };

const HOUR_MS = 60 * MINUTE_MS;

/** Within how many hours of its end a form says how many are left: its last three days. */
const LAST_HOURS = 72;

/** How long after the last day the database still takes what was begun before. */
const LATE_MS = HOUR_MS;

/** Returns the time at which a day is over in the city of the event. */
const endOf = (day: string): number => Date.parse(day) + DAY_MS - CITY_AHEAD_MS;

const opensOn = (day: string): string =>
  `Applications open on ${formatDay(day)}, in ${event.city}.`;
const closedOn = (day: string): string =>
  `Applications closed on ${formatDay(day)}, in ${event.city}.`;

/** The code with which the database refuses a form that is not open. */
export const NOT_OPEN = "P0001";

/** Returns the note of that refusal, from its message and the day in its detail. */
export const refusalNote = (message: string, day: string): string =>
  message === "This form is closed." ? closedOn(day) : opensOn(day);

/** A form that closed so long before the end of an edition closed for an earlier one. */
const YEAR_MS = 365 * DAY_MS;

/** Returns the window on a day: none once the edition is over within which it closed. */
export const windowOn = (
  formWindow: FormWindow | undefined,
  { lastDay }: Pick<Edition, "lastDay">,
  day: string,
): FormWindow => {
  if (!formWindow?.to) return formWindow ?? {};
  const closedWithinEdition = formWindow.to <= lastDay && day > lastDay;
  const closedForEarlierOne = Date.parse(formWindow.to) + YEAR_MS <= Date.parse(lastDay);
  return closedWithinEdition || closedForEarlierOne ? {} : formWindow;
};

export type Opening = "not-yet" | "open" | "closed";

export const openingOn = ({ from, to }: FormWindow, day: string): Opening => {
  if (from && day < from) return "not-yet";
  return to && day > to ? "closed" : "open";
};

/** Returns whether a day is one of the last three of an open form. */
export const isEndingOn = (own: FormWindow, day: string): boolean =>
  openingOn(own, day) === "open" &&
  own.to !== undefined &&
  Date.parse(own.to) - Date.parse(day) < LAST_HOURS * HOUR_MS;

/** Returns the note of a form that is not open on a day; undefined where it is. */
export const closedNote = (formWindow: FormWindow, day: string): string | undefined => {
  const opening = openingOn(formWindow, day);
  if (opening === "not-yet") return opensOn(formWindow.from ?? "");
  return opening === "closed" ? closedOn(formWindow.to ?? "") : undefined;
};

const hoursLeft = (to: string, now: number): string => {
  const left = endOf(to) - now;
  if (left <= 0 || left > LAST_HOURS * HOUR_MS) return "";
  const hours = Math.floor(left / HOUR_MS);
  return `: ${hours === 0 ? "less than an hour" : pluralize(hours, "hour")} left`;
};

/** Returns the same or, of an open form, its last day; with a time also the hours that are left near the end. */
export const windowNote = (
  formWindow: FormWindow,
  day: string,
  now?: number,
): string | undefined => {
  const closed = closedNote(formWindow, day);
  if (closed !== undefined || !formWindow.to) return closed;
  const left = now === undefined ? "" : hoursLeft(formWindow.to, now);
  return `Open until ${formatDay(formWindow.to)}, end of day in ${event.city}${left}.`;
};

/** Returns how long after the end of a window a record arrived; undefined for one that was in time. */
export const lateNote = ({ to }: FormWindow, arrivedAt: string): string | undefined => {
  if (to === undefined) return undefined;
  const late = Date.parse(arrivedAt) - endOf(to);
  const isLate = late >= 0 && late < LATE_MS;
  return isLate ? `${pluralize(Math.floor(late / MINUTE_MS), "minute")} after closing` : undefined;
};
