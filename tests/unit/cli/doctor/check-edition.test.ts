import { expect, test } from "vitest";
import { checkEdition } from "#cli/doctor/check-edition.ts";
import { formatDay } from "#domain/event-day.ts";
import { dayAfter, defaultEdition, lastSecond } from "#tests/support/server/edition.ts";

test("the doctor warns from the day after the last on, and names the last (2.18.15)", () => {
  expect(checkEdition(defaultEdition, lastSecond).level).toBe("ok");
  const { level, text } = checkEdition(defaultEdition, dayAfter);
  expect(level).toBe("warning");
  expect(text).toContain("Set EVENT_DATES to the next one.");
  expect(text).toContain(`This edition ended on ${formatDay(defaultEdition.lastDay)}.`);
});
