import { expect, test } from "vitest";
import { foldLine } from "#domain/calendar-file.ts";
import { editionOf } from "#domain/edition.ts";
import { event } from "#domain/event.ts";
import { saveTheDate } from "#server/site/save-the-date.ts";

const linesOf = (dates: string) => {
  const settings = { edition: editionOf(dates), siteUrl: event.siteUrl };
  return saveTheDate(settings, new Date("2025-11-20T12:04:31.297Z")).split("\r\n");
};
const lines = linesOf("2026-02");

test("ends every line with CRLF and keeps it under 76 octets", () => {
  expect(lines.at(-1)).toBe("");
  expect(lines.every((line) => !line.includes("\n") && line.length <= 75)).toBe(true);
});

test("marks the whole announced month, tentative and not busy, with an exclusive end (1.1.2, 2.5.6)", () => {
  expect(lines).toContain("DTSTART;VALUE=DATE:20260201");
  expect(lines).toContain("DTEND;VALUE=DATE:20260301");
  expect(lines).toContain("STATUS:TENTATIVE");
  expect(lines).toContain("TRANSP:TRANSPARENT");
  expect(lines).toContain(`X-WR-TIMEZONE:${event.timeZone}`);
});

test("marks announced days as confirmed, with the UID of their month (1.1.7, 2.5.6)", () => {
  const days = linesOf("2027-02-13/2027-02-14");
  expect(days).toContain("DTSTART;VALUE=DATE:20270213");
  expect(days).toContain("DTEND;VALUE=DATE:20270215");
  expect(days).toContain("STATUS:CONFIRMED");
  expect(days).toContain(`SUMMARY:${event.shortName} 2027`);
  const uid = `UID:2027-02@${new URL(event.siteUrl).host}`;
  for (const each of [days, linesOf("2027-02")]) expect(each).toContain(uid);
});

test("is one event, stamped with the time it was made", () => {
  expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
  expect(lines).toContain("DTSTAMP:20251120T120431Z");
});

test("escapes the characters that separate values", () => {
  expect(lines).toContain(`LOCATION:${event.place.replace(",", "\\,")}`);
});

test.each([75, 76, 149, 150, 300])("folds a line of %i octets, readable again", (length) => {
  const line = "x".repeat(length);
  const parts = foldLine(line).split("\r\n");
  expect(parts).toHaveLength(1 + Math.ceil((length - 75) / 74));
  expect(parts.every((part) => part.length <= 75)).toBe(true);
  expect(parts.join("\r\n").replaceAll("\r\n ", "")).toBe(line);
});
