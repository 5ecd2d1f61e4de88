import { CITY_AHEAD_MS, DAY_MS } from "#domain/event-day.ts";

/** How many business days a review takes at least and at most. */
export type ReviewDays = { readonly from: number; readonly to: number };

/** The promises of the site. The landing page repeats them without loading the forms. */
export const reviewDays = {
  speaker: { from: 5, to: 7 },
  sponsor: { from: 2, to: 2 },
} as const satisfies Readonly<Record<string, ReviewDays>>;

/** Returns a promise in words: "5-7 business days", or "2 business days" where both ends are one. */
export const inBusinessDays = ({ from, to }: ReviewDays): string => {
  const range = from === to ? to : `${from}-${to}`;
  return `${range} business ${to === 1 ? "day" : "days"}`;
};

/** Counts the days in India from 1 January 1970. Without `Intl`, for tables of 50,000 records. */
export const dayNumber = (time: number): number => Math.floor((time + CITY_AHEAD_MS) / DAY_MS);

/** The day number of 5 January 1970. */
const FIRST_MONDAY = 4;
const FRIDAY = 4;

/** Counts the days from the last Monday to a day; negative day numbers, of before 1970, too. */
const daysSinceMonday = (day: number): number => (((day - FIRST_MONDAY) % 7) + 7) % 7;

/** Returns the time one business day earlier. The time of a weekend counts as the beginning of its Saturday. */
export const businessDayBefore = (time: number): number => {
  const day = dayNumber(time);
  const weekday = daysSinceMonday(day);
  if (weekday === 0) return time - 3 * DAY_MS;
  if (weekday <= FRIDAY) return time - DAY_MS;
  const friday = day - (weekday - FRIDAY);
  return friday * DAY_MS - CITY_AHEAD_MS;
};

/** Counts the days from Monday to Friday since the first Monday of 1970 and before a day. */
const weekdaysBefore = (day: number): number => {
  const wholeWeeks = Math.floor((day - FIRST_MONDAY) / 7);
  return wholeWeeks * 5 + Math.min(daysSinceMonday(day), 5);
};

/** Counts the days from Monday to Friday that have begun since the day of arrival, in Asia/Kolkata. */
export const businessDaysBetween = (from: number, to: number): number =>
  Math.max(0, weekdaysBefore(dayNumber(to) + 1) - weekdaysBefore(dayNumber(from) + 1));

/** Returns a time on the last of so many business days after an arrival. */
export const businessDaysAfter = (from: number, days: number): number => {
  let last = from;
  while (businessDaysBetween(from, last) < days) last += DAY_MS;
  return last;
};
