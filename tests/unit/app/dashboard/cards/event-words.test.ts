import { describe, expect, test } from "vitest";
import {
  applicantLines,
  correctionsOf,
  formatAnswer,
  formatAnswered,
  formatChange,
  formatHistory,
} from "#app/features/dashboard/cards/event-words.ts";
import { formatAge, formatLeaving } from "#app/features/dashboard/cards/time-formats.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import type { SubmissionEvent, SubmissionState } from "#domain/submissions/history.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");

const state = {
  status: "handled",
  changed_by: "anna@example.org",
  changed_at: "2026-11-20T10:00:00+00:00",
  answered_at: null,
  last_at: "2026-11-20T10:00:00+00:00",
  last_by: "anna@example.org",
  last_kind: "status",
  entries: 1,
} as SubmissionState;

test("an answer leaves in minutes, or at a time where the limit lets it wait (2.12.47)", () => {
  expect(formatLeaving("2026-11-20T12:00:41.5Z", NOW)).toBe("in 0:42");
  expect(formatLeaving("2026-11-20T11:59:00Z", NOW)).toBe("in 0:00");
  expect(formatLeaving("2026-11-20T13:00:00Z", NOW)).toBe("in 60:00");
  expect(formatLeaving("2026-11-21T08:35:00Z", NOW)).toBe("at about 14:05 IST, 21 November");
});

test.each<[Partial<SubmissionState>, string | undefined]>([
  [{}, "Handled by anna, 2 hours ago"],
  [{ status: "pending" }, "Reopened by anna, 2 hours ago"],
  // Somebody changed the database itself.
  [{ changed_by: null }, "Handled 2 hours ago"],
  [{ status: null, changed_at: null }, undefined],
])("a status with %j has the author and time of its change (2.12.32)", (over, words) => {
  expect(formatChange({ ...state, ...over }, NOW)).toBe(words);
});

const answered: SubmissionState = {
  ...state,
  last_at: "2026-11-19T11:00:00+00:00",
  answered_at: "2026-11-19T11:00:00+00:00",
  answered_by: "anna@example.org",
  entries: 3,
  last_kind: "answer",
};
const accepted: SubmissionState = { ...answered, answered_as: "accepted" };

describe("what a card says of an answer", () => {
  test("names who answered, with what outcome, and when (2.12.36)", () => {
    expect(formatAnswer(state, NOW)).toBeUndefined();
    const shown = (over: Partial<SubmissionState>) => formatAnswer({ ...accepted, ...over }, NOW);
    const recently = { ...answered, answered_at: "2026-11-20T10:00:00+00:00" };
    expect(formatAnswer(recently, NOW)).toBe("Answered by anna, 2 hours ago");
    expect(shown({})).toBe("Accepted by anna, yesterday");
    expect(shown({ outcome: "accepted", answered_as: "question" })).toBe(
      "Asked by anna, yesterday",
    );
    const waiting = { answered_as: "waiting", answered_by: null } as const;
    expect(shown(waiting)).toBe("Put on the waiting list yesterday");
  });

  test("counts business days from arrival to the first answer that left (2.12.36, 9.5.3)", () => {
    const arrived = "2026-11-19T12:00:00+05:30";
    expect(formatAnswered(arrived, "2026-11-24T12:00:00+05:30")).toBe(
      "Answered after 3 business days",
    );
    expect(formatAnswered(arrived, "2026-11-19T13:00:00+05:30")).toBe(
      "Answered after less than a business day",
    );
  });
});

const noted: SubmissionState = { ...accepted, last_kind: "note", last_by: null, notes: [] };
const inFavour = { author: null, created_at: noted.last_at, body: null, opinion: "for" } as const;
const takenBack: SubmissionState = { ...accepted, last_kind: "taken-back", notes: [inFavour] };

test.each<[SubmissionState, string]>([
  [state, "1 entry, last: handled by anna, 2 hours ago"],
  [answered, "3 entries, last: answered by anna, yesterday"],
  [accepted, "3 entries, last: accepted by anna, yesterday"],
  [noted, "3 entries, last: noted yesterday"],
  [{ ...noted, notes: [inFavour] }, "3 entries, last: noted “For” yesterday"],
  [{ ...noted, notes: [{ ...inFavour, body: "Met her." }] }, "3 entries"],
  [takenBack, "3 entries, last: taken back by anna, yesterday"],
])(
  "the history counts its entries and says the newest, but no note above it: %# (2.12.36)",
  (of, line) => {
    expect(formatHistory(of, NOW)).toBe(line);
  },
);

test.each([
  ["2026-11-20T12:05:00Z", "just now"],
  ["2026-11-20T11:59:01Z", "just now"],
  ["2026-11-20T11:59:00Z", "1 minute ago"],
  ["2026-11-20T11:01:00Z", "59 minutes ago"],
  ["2026-11-20T11:00:00Z", "1 hour ago"],
  ["2026-11-19T12:00:01Z", "23 hours ago"],
  ["2026-11-19T12:00:00Z", "yesterday"],
  ["2026-11-01T12:00:00Z", "19 days ago"],
])("%s was %s (2.12.32, 2.12.36)", (time, words) => {
  expect(formatAge(time, NOW)).toBe(words);
});

const linesOf = (state: Partial<SubmissionState>) => applicantLines(state as SubmissionState, NOW);

test("a card says what its applicant did (2.12.51)", () => {
  expect(linesOf({})).toEqual([]);
  expect(
    linesOf({
      confirmed_at: "2026-11-20T10:00:00Z",
      corrected_at: "2026-11-20T10:00:00Z",
      erase_at: "2026-11-28T19:00:00Z",
    }),
  ).toEqual(["Address confirmed", "Corrected 2 hours ago", "Will be deleted on 29 November"]);
  const corrected = (last_answered_at: string) =>
    linesOf({ corrected_at: "2026-11-20T09:59:00.123457+00:00", last_answered_at });
  expect(corrected("2026-11-20T09:59:00.123456+00:00")).toEqual([
    "Corrected 2 hours ago, after our answer",
  ]);
  expect(corrected("2026-11-20T09:59:01+00:00")).toEqual(["Corrected 2 hours ago"]);
  expect(linesOf({ erase_asked_at: "2026-11-20T12:00:00Z" })).toEqual(["Deletion asked for"]);
});

test("a card says that a speaker may be shown, or asks for other words than those on the site (2.23.3, 2.23.6)", () => {
  const words = { name: "Asha", company: null, talk: "Nodes" };
  const lines = (asks: boolean) => applicantLines({ words } as SubmissionState, NOW, asks);
  expect(lines(false)).toEqual(["May be shown on the site"]);
  expect(lines(true)).toEqual(["Asks for other words on the site"]);
});

test("an address whose owner did not send it is not called confirmed (2.12.51)", () => {
  const times = { confirmed_at: "2026-11-20T10:00:00Z", disowned_at: "2026-11-20T11:00:00Z" };
  expect(linesOf(times)).toEqual([]);
});

test("a correction shows the old words beside those that followed (2.12.52)", () => {
  const event = (old_values: SubmissionEvent["old_values"]) => ({ old_values }) as SubmissionEvent;
  const second = event({ topic_title: "Second" });
  const first = event({ topic_title: "First", company: null });
  const events = [event(null), second, event(null), first];
  const row = { id: "1", created_at: "", status: null, topic_title: "Third", company: "Acme" };
  expect(correctionsOf(speakerForm, row, events, first)).toEqual([
    { label: "Company", old: "", now: "Acme" },
    { label: "Topic title", old: "First", now: "Second" },
  ]);
  expect(correctionsOf(speakerForm, row, events, second)).toEqual([
    { label: "Topic title", old: "Second", now: "Third" },
  ]);
  expect(correctionsOf(speakerForm, row, events, event(null))).toEqual([]);
});
