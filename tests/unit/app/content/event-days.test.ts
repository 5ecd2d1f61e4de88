import { expect, test } from "vitest";
import { countDays, formatEveryDay } from "#app/content/event-days.ts";

test.each([
  [1, "one day", "the day"],
  [2, "two days", "both days"],
  [3, "three days", "all three days"],
  [10, "10 days", "all 10 days"],
])("an event of %i has %s, and %s of them", (count, days, all) => {
  expect(countDays(count)).toBe(days);
  expect(formatEveryDay(count)).toBe(all);
});
