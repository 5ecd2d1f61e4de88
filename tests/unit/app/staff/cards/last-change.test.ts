import { describe, expect, test } from "vitest";
import { formatAge, formatChange } from "#app/features/staff/cards/last-change.ts";
import type { SubmissionState } from "#domain/answers/history.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");

const change: SubmissionState = {
  submission_table: "contact_queries",
  id: "1",
  created_at: "2026-11-20T11:00:00+00:00",
  status: "handled",
  changed_by: "anna@example.org",
  changed_at: "2026-11-20T10:00:00+00:00",
  answered_at: null,
  answered_by: null,
  first_answered_at: null,
  outcome: null,
  outcome_at: null,
  outcome_by: null,
  entries: 2,
  last_kind: "note",
  last_by: "ravi@example.org",
};

describe("the author of a status change", () => {
  test("is named by the part before the @, with the time since (2.12.32)", () => {
    expect(formatChange(change, NOW)).toBe("Handled by anna, 2 hours ago");
    expect(formatChange({ ...change, status: "pending" }, NOW)).toBe(
      "Reopened by anna, 2 hours ago",
    );
  });

  test("has no name where the database itself was changed (2.12.32)", () => {
    expect(formatChange({ ...change, changed_by: null }, NOW)).toBe("Handled 2 hours ago");
  });
});

test.each([
  ["2026-11-20T12:05:00Z", "just now"],
  ["2026-11-20T11:59:01Z", "just now"],
  ["2026-11-20T11:59:00Z", "1 minute ago"],
  ["2026-11-20T11:01:00Z", "59 minutes ago"],
  ["2026-11-20T11:00:00Z", "1 hour ago"],
  ["2026-11-19T12:00:01Z", "23 hours ago"],
  ["2026-11-19T12:00:00Z", "1 day ago"],
  ["2026-11-01T12:00:00Z", "19 days ago"],
])("%s was %s (2.12.32)", (time, words) => {
  expect(formatAge(Date.parse(time), NOW)).toBe(words);
});
