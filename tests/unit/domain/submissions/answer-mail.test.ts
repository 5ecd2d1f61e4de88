import { expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { mediaPartnershipForm } from "#domain/forms/media-partnership.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { answerLink } from "#domain/submissions/answer-mail.ts";
import type { AttendanceState } from "#domain/submissions/attendance.ts";

const accepted: AttendanceState = {
  outcome: "accepted",
  outcome_sent_at: "2026-01-10T12:00:00Z",
  coming: null,
  withdrawn_at: null,
  erase_asked_at: null,
};

test("the button of an answer asks whoever was accepted and has not said so if they come (7.8.18)", () => {
  for (const form of [speakerForm, mediaPartnershipForm])
    expect(answerLink(form, accepted, null, false)).toBe("Tell us if you will be there");
  const queued = { ...accepted, outcome_sent_at: null };
  for (const state of [
    queued,
    { ...accepted, outcome: "declined" as const },
    { ...accepted, outcome: null },
    { ...accepted, coming: true },
    { ...accepted, withdrawn_at: "now" },
    { ...accepted, erase_asked_at: "earlier" },
    null,
  ])
    expect(answerLink(speakerForm, state, null, false)).toBe("See your application");
  expect(answerLink(speakerForm, queued, "accepted", false)).toMatch(/^Tell us/);
  expect(answerLink(speakerForm, null, "accepted", false)).toMatch(/^Tell us/);
  expect(answerLink(speakerForm, accepted, "question", false)).toMatch(/^Tell us/);
  for (const state of [accepted, null])
    expect(answerLink(speakerForm, state, "accepted", true)).toBe("See your application");
  expect(answerLink(contactForm, accepted, null, false)).toBe("See your message");
});
