import { expect, test } from "vitest";
import { answerLink } from "#domain/answers/answer-mail.ts";
import type { StateOfVisit } from "#domain/answers/attendance.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { mediaPartnershipForm } from "#domain/forms/media-partnership.ts";
import { speakerForm } from "#domain/forms/speaker.ts";

const accepted: StateOfVisit = {
  outcome: "accepted",
  outcome_sent_at: "2026-01-10T12:00:00Z",
  coming: null,
  withdrawn_at: null,
  erase_asked_at: null,
};

test("the button of an answer asks whoever was accepted and has not said so if they come (7.8.18)", () => {
  expect(answerLink(speakerForm, accepted, null, "coming")).toBe("Tell us if you will be there");
  expect(answerLink(mediaPartnershipForm, accepted, null, "coming")).toBe(
    "Tell us if you will be there",
  );
  for (const over of [
    { outcome: "declined" as const },
    { outcome: null },
    { coming: true },
    { withdrawn_at: "now" },
    { erase_asked_at: "earlier" },
    { is_over: true },
  ])
    expect(answerLink(speakerForm, { ...accepted, ...over }, null, "coming")).toBe(
      "See your application",
    );
  const queued = { ...accepted, outcome_sent_at: null };
  expect(answerLink(speakerForm, queued, null, "coming")).toBe("See your application");
  expect(answerLink(speakerForm, queued, "accepted", "coming")).toMatch(/^Tell us/);
  expect(answerLink(speakerForm, null, "accepted", "coming")).toMatch(/^Tell us/);
  expect(answerLink(speakerForm, null, null, "coming")).toBe("See your application");
  expect(answerLink(speakerForm, accepted, null, "past")).toBe("See your application");
  expect(answerLink(contactForm, accepted, null, "coming")).toBe("See your message");
});
