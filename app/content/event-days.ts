const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven"];

const numberWord = (count: number): string => NUMBERS[count] ?? String(count);

/** Returns a number of days in words: "two days". */
export const countDays = (count: number): string =>
  `${numberWord(count)} ${count === 1 ? "day" : "days"}`;

/** Returns all of so many days in words: "both days", "all three days". */
export const formatEveryDay = (count: number): string => {
  if (count === 1) return "the day";
  return count === 2 ? "both days" : `all ${countDays(count)}`;
};

/** Returns the same at the beginning of a sentence: "Two days". */
export const formatDaysCapitalised = (count: number): string => {
  const days = countDays(count);
  return days.charAt(0).toUpperCase() + days.slice(1);
};
