import { event } from "#domain/event.ts";

/** How many business days a review takes at least and at most. */
export type ReviewDays = { readonly from: number; readonly to: number };

/** The promises of the site. The landing page repeats them without loading the forms. */
export const reviewDays = {
  speaker: { from: 5, to: 7 },
  sponsor: { from: 2, to: 2 },
} as const satisfies Readonly<Record<string, ReviewDays>>;

/** Returns a promise in words: "5-7 business days", or "2 business days" where both ends are one. */
export const inBusinessDays = ({ from, to }: ReviewDays): string =>
  `${from === to ? to : `${from}-${to}`} business ${to === 1 ? "day" : "days"}`;

const DAY_MS = 86_400_000;

/** Counts the days in India from 1 January 1970. Without `Intl`, for tables of 50,000 records. */
export const dayNumber = (time: number): number =>
  Math.floor((time + event.minutesAheadOfUtc * 60_000) / DAY_MS);

const FRIDAY = 4;

/** Returns the time one business day earlier. The time of a weekend counts as the beginning of its Saturday. */
export const businessDayBefore = (time: number): number => {
  const daysSinceMonday = (((dayNumber(time) - 4) % 7) + 7) % 7;
  if (daysSinceMonday === 0) return time - 3 * DAY_MS;
  if (daysSinceMonday <= FRIDAY) return time - DAY_MS;
  const friday = dayNumber(time) - (daysSinceMonday - FRIDAY);
  return friday * DAY_MS - event.minutesAheadOfUtc * 60_000;
};

/** Counts the weekdays from 5 January 1970, a Monday, to a day. */
const weekdaysBefore = (day: number): number => {
  const days = day - 4;
  return Math.floor(days / 7) * 5 + Math.min(((days % 7) + 7) % 7, 5);
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
