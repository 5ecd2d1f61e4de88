import { readFileSync } from "node:fs";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { BLOCK_0_MINUTE, cityMinute, cityTime } from "#app/features/landing/city-time.ts";
import { event } from "#domain/event.ts";

const at = (utc: string) => cityMinute(new Date(utc));

const { city, timeZoneName: zone } = event;

describe("the hour in the city", () => {
  test("is five and a half hours ahead of UTC, also past midnight", () => {
    expect(at("2026-02-14T00:40:59Z")).toBe(6 * 60 + 10);
    expect(at("2026-02-14T18:29:59Z")).toBe(23 * 60 + 59);
    expect(at("2026-02-14T18:30:00Z")).toBe(0);
  });

  test("is the hour of the event's time zone", () => {
    const time = new Date("2026-02-14T00:40:59Z").toLocaleTimeString("en-GB", {
      timeZone: event.timeZone,
    });
    expect(time).toBe("06:10:59");
  });

  test.each([
    [0, `00:00 ${zone}, night in ${city}`],
    [359, `05:59 ${zone}, night in ${city}`],
    [360, `06:00 ${zone}, dawn in ${city}`],
    [435, `07:15 ${zone}, morning in ${city}`],
    [720, `12:00 ${zone}, afternoon in ${city}`],
    [1065, `17:45 ${zone}, dusk in ${city}`],
    [1140, `19:00 ${zone}, night in ${city}`],
    [1424, `23:44 ${zone}, night in ${city}`],
    [1425, `23:45 ${zone}, the minute of block 0`],
    [1426, `23:46 ${zone}, night in ${city}`],
  ])("minute %i reads %s", (minute, words) => {
    expect(cityTime(minute)).toBe(words);
  });
});

describe("the script in the head of every page", () => {
  test.each(["2026-02-14T00:40:59Z", "2026-02-14T18:29:59Z", "2026-02-14T18:30:00Z"])(
    "hands the same minute to the stylesheet at %s",
    (utc) => {
      onTestFinished(() => void vi.useRealTimers());
      vi.useFakeTimers({ now: new Date(utc) });
      const expression = /"--minute", (.+)\);/.exec(
        readFileSync("app/before-paint.js", "utf8"),
      )?.[1];
      const minute = Function(
        "page",
        `return ${expression}`,
      )({
        minutesAhead: event.minutesAheadOfUtc,
      });
      expect(minute).toBe(at(utc));
    },
  );

  test("finds the minute of block 0 in the styles of a page without JavaScript", () => {
    expect(readFileSync("app/styles/tokens.css", "utf8")).toContain(`--minute: ${BLOCK_0_MINUTE};`);
  });
});
