import { expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import type { Form } from "#domain/forms/form.ts";
import { mediaPartnershipForm } from "#domain/forms/media-partnership.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { answerLink } from "#domain/submissions/answer-mail.ts";
import { type AttendanceState, isAskedToCome } from "#domain/submissions/attendance.ts";
import type { Outcome } from "#domain/submissions/outcomes.ts";

const accepted: AttendanceState = {
  outcome: "accepted",
  outcome_sent_at: "2026-01-10T12:00:00Z",
  coming: null,
  withdrawn_at: null,
  erase_asked_at: null,
};

const linkTo = (
  form: Form,
  state: AttendanceState | null,
  {
    outcome = null,
    isEditionOver = false,
  }: { outcome?: Outcome | null; isEditionOver?: boolean } = {},
) => {
  const isInvitation = isAskedToCome(form, state, isEditionOver, outcome);
  return answerLink(form, { outcome, hasCertificate: false, isInvitation });
};

test("the button of an answer asks whoever was accepted and has not said so if they come (7.8.18)", () => {
  for (const form of [speakerForm, mediaPartnershipForm])
    expect(linkTo(form, accepted)).toBe("Tell us if you will be there");
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
    expect(linkTo(speakerForm, state)).toBe("See your application");
  expect(linkTo(speakerForm, queued, { outcome: "accepted" })).toMatch(/^Tell us/);
  expect(linkTo(speakerForm, null, { outcome: "accepted" })).toMatch(/^Tell us/);
  expect(linkTo(speakerForm, accepted, { outcome: "question" })).toMatch(/^Tell us/);
  for (const state of [accepted, null])
    expect(linkTo(speakerForm, state, { outcome: "accepted", isEditionOver: true })).toBe(
      "See your application",
    );
  expect(linkTo(contactForm, accepted)).toBe("See your message");
});
