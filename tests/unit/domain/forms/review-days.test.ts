import { describe, expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import {
  businessDayBefore,
  businessDaysBetween,
  inBusinessDays,
} from "#domain/forms/review-days.ts";

test.each([
  [{ from: 5, to: 7 }, "5-7 business days"],
  [{ from: 2, to: 2 }, "2 business days"],
  [{ from: 1, to: 1 }, "1 business day"],
])("%o reads %s", (days, words) => {
  expect(inBusinessDays(days)).toBe(words);
});

test.each(forms)("$formType promises a reply exactly if it has one to keep (1.3.7)", (form) => {
  const { lead, next, success } = form.copy;
  const texts = [lead, ...next, success, form.description("The event")].filter((text) =>
    /business day/.test(text),
  );
  if (form.reviewDays === undefined) expect(texts).toEqual([]);
  else for (const text of texts) expect(text).toContain(inBusinessDays(form.reviewDays));
  expect(texts.length > 0).toBe(form.reviewDays !== undefined);
});

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

  test.each([
    ["Tuesday 10:00", "2026-11-24T10:00", "2026-11-23T10:00"],
    ["Monday 10:00", "2026-11-23T10:00", "2026-11-20T10:00"],
    ["Saturday 10:00", "2026-11-21T10:00", "2026-11-20T00:00"],
    ["Sunday 23:59", "2026-11-22T23:59", "2026-11-20T00:00"],
  ])("one before %s skips the weekend", (_, time, expected) => {
    expect(businessDayBefore(Date.parse(`${time}+05:30`))).toBe(Date.parse(`${expected}+05:30`));
  });
});
