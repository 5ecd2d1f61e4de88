import { expect, test } from "vitest";
import { formatPromise, formatWaiting } from "#app/features/dashboard/cards/review-deadline.ts";
import { toRecord } from "#app/features/dashboard/records/record.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import type { SubmissionState } from "#domain/submissions/history.ts";
import { awaitsAnswer } from "#domain/submissions/owed.ts";

// A Friday.
const NOW = Date.parse("2026-11-20T12:00:00+05:30");

const words = (form: typeof speakerForm | typeof contactForm, createdAt: string, now = NOW) =>
  formatWaiting(form, createdAt, now).text;

test.each([
  [speakerForm, "2026-11-20T06:00:00+00:00", "Arrived today, promised in 5-7 business days"],
  [speakerForm, "2026-11-19T06:00:00+00:00", "1 of 5-7 business days used"],
  [speakerForm, "2026-11-11T06:00:00+00:00", "7 of 5-7 business days used"],
  [speakerForm, "2026-11-10T06:00:00+00:00", "Overdue: 8 business days, promised within 5-7"],
  [contactForm, "2026-10-01T06:00:00+00:00", "Waiting for 36 business days"],
])("an age is compared with what its form promises: %# (2.12.19, 9.5.2)", (form, at, compared) => {
  expect(words(form, at)).toBe(compared);
});

test("the day of arrival is named until a business day has begun (2.12.19)", () => {
  const sunday = Date.parse("2026-11-22T12:00:00+05:30");
  expect(words(contactForm, "2026-11-20T23:00:00+05:30", sunday)).toBe("Arrived 2 days ago");
  expect(words(contactForm, "2026-11-21T12:00:00+05:30", sunday)).toBe("Arrived yesterday");
  expect(words(contactForm, "2026-11-22T15:00:00+05:30", sunday)).toBe("Arrived today");
});

const record = (id: string, created_at: string) =>
  toRecord(speakerForm, { id, created_at, status: "pending" });
const left = (id: string, first_answered_at: string | null) =>
  [id, { first_answered_at } as SubmissionState] as const;

const records = [
  record("new", "2026-11-18T12:00:00+05:30"),
  record("in-time", "2026-11-02T12:00:00+05:30"),
  record("late", "2026-11-02T12:00:00+05:30"),
  record("waiting", "2026-11-02T12:00:00+05:30"),
  record("taken-back", "2026-11-10T12:00:00+05:30"),
];
const states = new Map([
  left("in-time", "2026-11-11T23:00:00+05:30"),
  left("late", "2026-11-12T00:30:00+05:30"),
  left("taken-back", null),
]);

test("the promise counts answers that left, against all that were answered or waited longer (2.12.50)", () => {
  expect(formatPromise(speakerForm, records, states, NOW)).toBe(
    "1 of 4 answered within 7 business days; 2 waiting longer",
  );
  expect(formatPromise(speakerForm, records.slice(0, 3), states, NOW)).toBe(
    "1 of 2 answered within 7 business days",
  );
});

test("nothing is claimed where nothing is promised, or nothing is due (2.12.50)", () => {
  expect(formatPromise(contactForm, records, states, NOW)).toBeUndefined();
  expect(formatPromise(speakerForm, records.slice(0, 1), undefined, NOW)).toBeUndefined();
});

test.each(["withdrawn_at", "disowned_at", "erase_asked_at"] as const)(
  "a record with %s by its applicant does not wait (2.12.53)",
  (ended) => {
    const state = new Map(records.map(({ id }) => [id, { [ended]: "now" } as never]));
    expect(formatPromise(speakerForm, records, state, NOW)).toBeUndefined();
    for (const each of records) expect(awaitsAnswer(each, state.get(each.id))).toBe(false);
  },
);

test("a record that is handled without an answer, as spam is, does not wait (2.12.53)", () => {
  const handled = records.map((each) => ({ ...each, status: "handled" as const }));
  expect(formatPromise(speakerForm, handled, undefined, NOW)).toBeUndefined();
  expect(formatPromise(speakerForm, handled, states, NOW)).toBe(
    "1 of 2 answered within 7 business days",
  );
});
