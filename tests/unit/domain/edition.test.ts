import { afterEach, describe, expect, test } from "vitest";
import { event } from "#domain/event.ts";
import { editionOn, eventDay } from "#domain/event-day.ts";
import { dayAfter, lastSecond } from "#tests/support/server/edition.ts";

const DAY_MS = 86_400_000;
const daysFrom = (time: Date, days: number): Date => new Date(time.getTime() + days * DAY_MS);

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

test("the edition's last day is in its month", () => {
  expect(event.lastDay.slice(0, 7)).toBe(event.month);
});

describe.each([
  ["Asia/Kolkata", -330],
  ["UTC", 0],
  ["Pacific/Kiritimati", -840],
  ["Pacific/Pago_Pago", 660],
])("on a server in %s", (zone, offset) => {
  test.each([
    ["days before", daysFrom(lastSecond, -27), "coming"],
    ["as the last day begins", daysFrom(dayAfter, -1), "coming"],
    ["in the last second of the last day in India", lastSecond, "coming"],
    ["as the day after begins in India", dayAfter, "past"],
    ["months after", daysFrom(dayAfter, 265), "past"],
  ])("%s (2.18.1)", (_, time, state) => {
    process.env.TZ = zone;
    expect(new Date(time.getTime()).getTimezoneOffset()).toBe(offset);
    expect(editionOn(eventDay(time))).toBe(state);
  });
});
