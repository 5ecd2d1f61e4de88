import { describe, expect, test } from "vitest";
import { editionOf } from "#domain/edition.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { studentVolunteerForm } from "#domain/forms/student-volunteer.ts";
import {
  formatShortSlot,
  formatSlot,
  isWithin,
  readClock,
  type Slot,
  schemaDates,
  timesOf,
} from "#domain/slot.ts";
import { slotCalendar } from "#domain/submissions/slot-calendar.ts";

const edition = editionOf("2027-02-13/2027-02-14");
const slot = { day: "2027-02-13", starts: "10:00", ends: "10:30" };
const late = { ...slot, starts: "23:30", ends: "00:15" };
const open = { ...slot, ends: null };
const dayOnly = { ...slot, starts: null, ends: null };

test.each([
  [slot, "Saturday 13 February 2027, 10:00 to 10:30 IST", "Sat 13 Feb, 10:00 to 10:30 IST"],
  [open, "Saturday 13 February 2027, 10:00 IST", "Sat 13 Feb, 10:00 IST"],
  [dayOnly, "Saturday 13 February 2027", "Sat 13 Feb"],
  [{ ...dayOnly, place: "Gate 2" }, "Saturday 13 February 2027, Gate 2", "Sat 13 Feb"],
])("a slot is written with its day and local time: %j (2.23.9, 2.23.10)", (slot, whole, short) => {
  expect(formatSlot(slot).replaceAll("\u00a0", " ")).toBe(whole);
  expect(formatShortSlot(slot).replaceAll("\u00a0", " ")).toBe(short);
});

test("a time is read as people type it, and half of one is none (2.23.8)", () => {
  const typed = ["9:30", "09.30", "0930", " 23:59 ", "1", "10:3", "24:00", "9:60", ""];
  expect(typed.map(readClock).join(" ").trim()).toBe("09:30 09:30 09:30 23:59");
});

test("a slot lies within the announced days, and within no month (2.23.8)", () => {
  expect(isWithin(edition, slot)).toBe(true);
  expect(isWithin(edition, { ...slot, day: "2027-02-15" })).toBe(false);
  expect(isWithin(editionOf("2027-02"), slot)).toBe(false);
});

test("a talk over midnight ends on the next day, whatever zone the reader's clock has (2.23.8)", () => {
  expect(timesOf(late)).toEqual({
    start: Date.parse("2027-02-13T18:00:00Z"),
    end: Date.parse("2027-02-13T18:45:00Z"),
  });
  expect(schemaDates(late)).toEqual({
    startDate: "2027-02-13T23:30:00+05:30",
    endDate: "2027-02-14T00:15:00+05:30",
  });
  expect(schemaDates(open)).toEqual({ startDate: "2027-02-13T10:00:00+05:30" });
  expect(schemaDates(dayOnly)).toEqual({ startDate: "2027-02-13" });
});

describe("the calendar file of a talk (2.23.10)", () => {
  const settings = { edition, siteUrl: "https://conference.example" };
  const linesOf = (of: Slot, sequence = 1, title = "Nodes, and more") =>
    slotCalendar(
      speakerForm,
      of,
      { reference: "4c88267e", title, sequence },
      settings,
      new Date("2026-11-26T10:00:00Z"),
    ).text.split("\r\n");

  test("has the talk's times in UTC, a UID that stays and a sequence that grows", () => {
    const lines = linesOf(slot);
    expect(lines).toContain("DTSTART:20270213T043000Z");
    expect(lines).toContain("DTEND:20270213T050000Z");
    expect(lines).toContain("DTSTAMP:20261126T100000Z");
    expect(lines).toContain(`SUMMARY:Nodes\\, and more (${edition.name})`);
    expect(lines).toContain("SEQUENCE:1");
    const moved = linesOf(late, 2);
    expect(moved).toContain("SEQUENCE:2");
    const uid = (line: string) => line.startsWith("UID:talk-4c88267e@");
    expect(moved.find(uid)).toBe(lines.find(uid));
    expect(lines.filter(uid)).toHaveLength(1);
  });

  test("has no control character in it, whatever was stored, and breaks as a backslash and n", () => {
    const [, summary] = linesOf(slot, 1, "a\rb\u2028c\u000bd\u0000\u0007\u0085e\tf")
      .join("\r\n")
      .split("SUMMARY:");
    expect(summary).toMatch(/^a\\nb\\nc\\nd\\ne f \(/);
    expect(linesOf(slot).join("")).not.toContain("METHOD");
  });

  test("of a shift names what there is to do, and links to no speaker", () => {
    const shift = { ...slot, place: "Registration desk, gate 2" };
    const occasion = { reference: "4c88267e", title: "", sequence: 1 };
    const { name, text } = slotCalendar(
      studentVolunteerForm,
      shift,
      occasion,
      settings,
      new Date(),
    );
    expect(name).toBe("shift-4c88267e.ics");
    expect(text).toContain("SUMMARY:Your shift: Registration desk\\, gate 2 (");
    expect(text).toContain(`URL:${settings.siteUrl}/\r\n`);
  });

  test("takes a whole day while the time is not known, and has no end while that is not known", () => {
    expect(linesOf(dayOnly)).toContain("DTSTART;VALUE=DATE:20270213");
    expect(linesOf(open).join()).not.toContain("DTEND");
  });

  test("folds a title of any script into lines of 75 octets, between characters", () => {
    const title = "బిట్‌కాయిన్ حیدرآباد 😀".repeat(4);
    const lines = linesOf(slot, 1, title);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(lines.join("\r\n").replaceAll("\r\n ", "")).toContain(`SUMMARY:${title} (`);
  });
});
