import { afterEach, describe, expect, test, vi } from "vitest";
import { parseEdition, phaseOn } from "#domain/edition.ts";
import { event } from "#domain/event.ts";
import { eventDay } from "#domain/event-day.ts";
import { dayAfter, defaultEdition, lastSecond } from "#tests/support/server/edition.ts";

const DAY_MS = 86_400_000;
const daysFrom = (time: Date, days: number): Date => new Date(time.getTime() + days * DAY_MS);

afterEach(() => vi.unstubAllEnvs());

describe("the dates of an edition", () => {
  test.each([
    ["2026-02", "February 2026", "2026-02-01", "2026-02-28", event.days],
    ["2028-02", "February 2028", "2028-02-01", "2028-02-29", event.days],
    ["2027-12", "December 2027", "2027-12-01", "2027-12-31", event.days],
    ["2027-02-13/2027-02-14", "13-14 February 2027", "2027-02-13", "2027-02-14", 2],
    ["2027-02-13/2027-02-13", "13 February 2027", "2027-02-13", "2027-02-13", 1],
    ["2028-02-29/2028-03-02", "29 February - 2 March 2028", "2028-02-29", "2028-03-02", 3],
    ["2027-12-31/2028-01-01", "31 December 2027 - 1 January 2028", "2027-12-31", "2028-01-01", 2],
    ["2027-03-01/2027-03-31", "1-31 March 2027", "2027-03-01", "2027-03-31", 31],
  ])("%s (1.1.7)", (dates, when, firstDay, lastDay, days) => {
    const name = `${event.shortName} ${dates.slice(0, 4)}`;
    const hasDays = dates.includes("/");
    expect(parseEdition(dates)).toEqual({ dates, name, when, firstDay, lastDay, hasDays, days });
  });

  test.each([
    ["a 13th month", "2027-13"],
    ["no month", "2027-00"],
    ["a day that its month has not", "2027-02-28/2027-02-30"],
    ["29 February of a year that is no leap year", "2027-02-29/2027-03-01"],
    ["a second day before the first", "2027-02-14/2027-02-13"],
    ["32 days", "2027-03-01/2027-04-01"],
    ["a single day", "2027-02-13"],
    ["a month and a day", "2027-02/2027-03-14"],
    ["two months", "2027-02/2027-03"],
    ["half an ISO interval", "2027-02-13/14"],
    ["another separator", "2027-02-13 2027-02-14"],
    ["a year alone", "2027"],
    ["a year of another century", "1927-02"],
    ["something before", "x2027-02"],
    ["something after", "2027-02 "],
    ["text", "next spring"],
    ["nothing", ""],
  ])("%s is none (1.1.7)", (_, dates) => {
    expect(parseEdition(dates)).toBeUndefined();
  });
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
    vi.stubEnv("TZ", zone);
    expect(new Date(time.getTime()).getTimezoneOffset()).toBe(offset);
    expect(phaseOn(defaultEdition, eventDay(time))).toBe(state);
  });
});
