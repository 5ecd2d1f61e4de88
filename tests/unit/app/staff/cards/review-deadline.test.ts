import { describe, expect, test } from "vitest";
import { businessDaysBetween, formatWaiting } from "#app/features/staff/cards/review-deadline.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { speakerForm } from "#domain/forms/speaker.ts";

const between = (from: string, to: string) => businessDaysBetween(Date.parse(from), Date.parse(to));

describe("business days in Asia/Kolkata (9.5.3)", () => {
  test.each([
    ["the same day", "2026-11-20T09:00:00", "2026-11-20T23:59:59", 0],
    ["the next day, a minute after midnight", "2026-11-19T23:59:00", "2026-11-20T00:01:00", 1],
    ["Friday to Saturday", "2026-11-20T12:00:00", "2026-11-21T12:00:00", 0],
    ["Friday to Monday", "2026-11-20T12:00:00", "2026-11-23T12:00:00", 1],
    ["Saturday to Sunday", "2026-11-21T12:00:00", "2026-11-22T12:00:00", 0],
    ["Saturday to Monday", "2026-11-21T12:00:00", "2026-11-23T00:00:00", 1],
    ["a week", "2026-11-18T12:00:00", "2026-11-25T12:00:00", 5],
    ["two weeks over the turn of the year", "2026-12-25T12:00:00", "2027-01-08T12:00:00", 10],
    ["a clock that is slow", "2026-11-20T12:00:00", "2026-11-18T12:00:00", 0],
  ])("%s", (_, from, to, days) => {
    expect(between(`${from}+05:30`, `${to}+05:30`)).toBe(days);
  });

  test("the day changes at midnight in Kolkata, not in UTC (9.5.3)", () => {
    // 18:29 and 18:31 UTC are 23:59 on Thursday and 00:01 on Friday in Kolkata.
    expect(between("2026-11-19T18:29:00Z", "2026-11-19T18:31:00Z")).toBe(1);
    expect(between("2026-11-19T18:31:00Z", "2026-11-20T00:30:00Z")).toBe(0);
  });
});

describe("the promise", () => {
  const NOW = "2026-11-20T12:00:00+05:30";
  const words = (form: typeof speakerForm | typeof contactForm, createdAt: string, now = NOW) =>
    formatWaiting(form, createdAt, Date.parse(now)).text;

  test("compares the age of a speaker application with 5-7 business days (2.12.19)", () => {
    expect(words(speakerForm, "2026-11-20T06:00:00+00:00")).toBe(
      "Arrived today, promised in 5-7 business days",
    );
    expect(words(speakerForm, "2026-11-19T06:00:00+00:00")).toBe("1 of 5-7 business days used");
    expect(words(speakerForm, "2026-11-11T06:00:00+00:00")).toBe("7 of 5-7 business days used");
  });

  test("says when it is overdue, from the eighth day on (2.12.19, 9.5.2)", () => {
    expect(words(speakerForm, "2026-11-10T06:00:00+00:00")).toBe(
      "Overdue: 8 business days, promised within 5-7",
    );
  });

  test("names the day of arrival until a business day has begun (2.12.19)", () => {
    const sunday = "2026-11-22T12:00:00+05:30";
    expect(words(contactForm, "2026-11-20T23:00:00+05:30", sunday)).toBe("Arrived 2 days ago");
    expect(words(contactForm, "2026-11-21T12:00:00+05:30", sunday)).toBe("Arrived yesterday");
    expect(words(contactForm, "2026-11-22T15:00:00+05:30", sunday)).toBe("Arrived today");
  });

  test("promises nothing that the specification does not", () => {
    expect(words(contactForm, "2026-10-01T06:00:00+00:00")).toBe("Waiting for 36 business days");
  });
});
