import { expect, test } from "vitest";
import { applicantLines, correctionsOf } from "#app/features/staff/cards/event-words.ts";
import type { SubmissionEvent, SubmissionState } from "#domain/answers/history.ts";
import { speakerForm } from "#domain/forms/speaker.ts";

const NOW = Date.parse("2026-11-22T14:00:00Z");

const linesOf = (state: Partial<SubmissionState>) => applicantLines(state as SubmissionState, NOW);

test("a card says what its applicant did (2.12.51)", () => {
  expect(linesOf({})).toEqual([]);
  expect(
    linesOf({
      confirmed_at: "2026-11-22T10:00:00Z",
      corrected_at: "2026-11-22T12:00:00Z",
      erase_at: "2026-11-28T19:00:00Z",
    }),
  ).toEqual(["Address confirmed", "Corrected 2 hours ago", "Will be deleted on 29 November"]);
  expect(linesOf({ erase_asked_at: "2026-11-22T12:00:00Z" })).toEqual(["Deletion asked for"]);
});

test("an address whose owner did not send it is not called confirmed (2.12.51)", () => {
  const times = { confirmed_at: "2026-11-22T10:00:00Z", disowned_at: "2026-11-22T11:00:00Z" };
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
