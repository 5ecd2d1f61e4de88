import { expect, test } from "vitest";
import { checkEdition } from "#cli/doctor/check-edition.ts";
import { event } from "#domain/event.ts";
import { formatDay } from "#domain/event-day.ts";
import { dayAfter, lastSecond } from "#tests/support/server/edition.ts";

test("the doctor warns from the day after the last on, and names the last (2.18.15)", () => {
  expect(checkEdition(lastSecond).level).toBe("ok");
  const { level, text } = checkEdition(dayAfter);
  expect(level).toBe("warning");
  expect(text).toContain(`This edition ended on ${formatDay(event.lastDay)}.`);
});
