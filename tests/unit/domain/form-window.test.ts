import { afterEach, describe, expect, test, vi } from "vitest";
import { event } from "#domain/event.ts";
import {
  closedNote,
  isEndingOn,
  lateNote,
  refusalNote,
  windowNote,
  windowOn,
} from "#domain/form-window.ts";

const own = { from: "2026-10-01", to: "2027-01-10" };
const OPENS = `Applications open on 1 October 2026, in ${event.city}.`;
const CLOSED = `Applications closed on 10 January 2027, in ${event.city}.`;

afterEach(() => vi.unstubAllEnvs());

test("a form says when it opens, until when it is open, and when it closed (2.22.1)", () => {
  expect(windowNote(own, "2026-09-30")).toBe(OPENS);
  expect(windowNote(own, "2026-10-01")).toBe(
    `Open until 10 January 2027, end of day in ${event.city}.`,
  );
  expect(windowNote(own, "2027-01-10")).toMatch(/^Open until/);
  expect(windowNote(own, "2027-01-11")).toBe(CLOSED);
  expect(closedNote(own, "2027-01-10")).toBeUndefined();
  expect(windowNote({ from: "2026-10-01" }, "2030-01-01")).toBeUndefined();
  expect(windowNote({}, "2030-01-01")).toBeUndefined();
});

test("a form is ending on its last three days, and on no other (2.22.1)", () => {
  const days = ["2027-01-07", "2027-01-08", "2027-01-09", "2027-01-10", "2027-01-11"];
  expect(days.filter((day) => isEndingOn(own, day))).toEqual(days.slice(1, 4));
  expect(isEndingOn({ from: "2027-01-12", to: "2027-01-13" }, "2027-01-11")).toBe(false);
  expect(isEndingOn({ from: "2026-10-01" }, "2027-01-10")).toBe(false);
});

test("a window that closed within an edition, or a year before, is over with it (2.22.6)", () => {
  const edition = { lastDay: "2027-02-14" };
  const next = { from: "2027-06-01", to: "2027-10-01" };
  for (const [window, day, expected] of [
    [own, "2027-02-14", own],
    [own, "2027-02-15", {}],
    [{ to: "2027-02-14" }, "2027-02-15", {}],
    [{ to: "2027-02-15" }, "2027-02-15", { to: "2027-02-15" }],
    [next, "2027-02-15", next],
    [{ to: "2026-02-14" }, "2026-12-01", {}],
    [{ to: "2026-02-15" }, "2026-12-01", { to: "2026-02-15" }],
    [{ from: "2027-06-01" }, "2027-02-15", { from: "2027-06-01" }],
    [undefined, "2027-02-15", {}],
  ] as const)
    expect(windowOn(window, edition, day)).toEqual(expected);
});

test("the refusal of the database has the same sentences (2.22.4)", () => {
  expect(refusalNote("This form is not open yet.", "2026-10-01")).toBe(OPENS);
  expect(refusalNote("This form is closed.", "2027-01-10")).toBe(CLOSED);
});

describe.each(["Asia/Kolkata", "America/New_York", "Pacific/Kiritimati"])("in %s", (name) => {
  test.each([
    ["2027-01-07T18:29:59Z", "."],
    ["2027-01-07T18:30:00Z", ": 72 hours left."],
    ["2027-01-10T16:30:00Z", ": 2 hours left."],
    ["2027-01-10T17:00:00Z", ": 1 hour left."],
    ["2027-01-10T17:30:01Z", ": less than an hour left."],
    ["2027-01-10T18:30:00Z", "."],
  ])("at %s an open form says how long it is in its last three days (2.22.1)", (time, end) => {
    vi.stubEnv("TZ", name);
    const note = windowNote(own, "2027-01-10", Date.parse(time)) ?? "";
    expect(note.endsWith(`end of day in ${event.city}${end}`), note).toBe(true);
  });

  test("a record that came within the hour after the end says so (2.22.5)", () => {
    vi.stubEnv("TZ", name);
    expect(lateNote(own, "2027-01-10T18:29:59.999999+00:00")).toBeUndefined();
    expect(lateNote(own, "2027-01-10T18:51:30+00:00")).toBe("21 minutes after closing");
    expect(lateNote(own, "2027-01-10T19:30:00+00:00")).toBeUndefined();
    expect(lateNote({}, "2027-01-10T19:00:00+00:00")).toBeUndefined();
  });
});
