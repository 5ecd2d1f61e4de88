import { event } from "#domain/event.ts";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven"];

const numberWord = (count: number): string => NUMBERS[count] ?? String(count);

/** Returns a number of days in words: "two days". */
export const formatDays = (count: number): string =>
  `${numberWord(count)} ${count === 1 ? "day" : "days"}`;

/** Returns all of so many days in words: "both days", "all three days". */
export const formatEveryDay = (count: number): string => {
  if (count === 1) return "the day";
  return count === 2 ? "both days" : `all ${formatDays(count)}`;
};

/** The length of the event as texts name it: "two days". */
export const eventDays = formatDays(event.days);

/** The same at the beginning of a sentence. */
export const eventDaysCapitalised = eventDays.charAt(0).toUpperCase() + eventDays.slice(1);

/** Every day of the event: "both days". */
export const everyDay = formatEveryDay(event.days);
