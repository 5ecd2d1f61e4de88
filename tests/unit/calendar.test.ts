import { expect, it } from "vitest";
import { saveTheDate } from "#domain/calendar.ts";
import { event } from "#domain/event.ts";

const lines = saveTheDate(new Date("2025-11-20T12:04:31.297Z")).split("\r\n");

it("ends every line with CRLF and keeps it under 76 octets", () => {
  expect(lines.at(-1)).toBe("");
  expect(lines.every((line) => !line.includes("\n") && line.length <= 75)).toBe(true);
});

it("marks whole days of the announced month, the end excluded, and claims no more", () => {
  expect(lines).toContain("DTSTART;VALUE=DATE:20260201");
  expect(lines).toContain("DTEND;VALUE=DATE:20260301");
  expect(lines).toContain("STATUS:TENTATIVE");
  expect(lines).toContain("TRANSP:TRANSPARENT");
  expect(lines).toContain(`X-WR-TIMEZONE:${event.timeZone}`);
});

it("is one event with the stamp of its making", () => {
  expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
  expect(lines).toContain("DTSTAMP:20251120T120431Z");
});

it("escapes what separates in a calendar", () => {
  expect(lines).toContain(`LOCATION:${event.place.replace(",", "\\,")}`);
});
