import { describe, expect, test } from "vitest";
import { savedCopy } from "#app/features/applicant/submitted-values.ts";
import {
  deletionDay,
  hasTakenPart,
  headlineOf,
  isAccepted,
  isLetterFolded,
  isStillPossible,
  promiseOf,
  stepsOf,
  visibilityText,
} from "#app/features/applicant/timeline.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import type { Outcome } from "#domain/submissions/outcomes.ts";
import { confirmed } from "#tests/support/browser/applicant-pages.ts";

const at = (time: string): number => Date.parse(time);

describe("the promise", () => {
  test("names the last day, and after it that we are late (2.21.5)", () => {
    const text = "We answer by 1 December 2026 (5-7 business days).";
    const promise = (now: string) => promiseOf(speakerForm, confirmed, at(now));
    expect(promise("2026-12-01T18:29:59Z")).toEqual({ text, isLate: false });
    expect(promise("2026-12-01T18:30:00Z")).toMatchObject({ isLate: true });
  });

  test("is made by the form, to somebody who still waits (2.21.5)", () => {
    const now = at("2026-11-23T00:00:00Z");
    const answer = { sent_at: "2026-11-22T15:00:00Z", outcome: null, body: "Soon." };
    expect(promiseOf(contactForm, confirmed, now)).toBeUndefined();
    for (const page of [
      { ...confirmed, may_correct: false },
      { ...confirmed, withdrawn_at: "2026-11-22T15:00:00Z" },
      { ...confirmed, erase_asked_at: "2026-11-22T15:00:00Z" },
      { ...confirmed, answers: [answer] },
      { ...confirmed, replied_at: "2026-11-22T15:00:00Z" },
    ])
      expect(promiseOf(speakerForm, page, now)).toBeUndefined();
  });
});

test.each([
  [false, false, "The site shows these words once the team puts them there."],
  [true, false, "The site shows these words."],
  [true, true, "The site showed these words, and keeps them with the speakers of that year."],
  [false, true, "The site did not show these words."],
])(
  "a speaker who is shown (%s), with the edition over (%s), reads what the site does (2.23.1)",
  (is_shown, is_over, sentence) => {
    expect(visibilityText({ ...confirmed, is_shown, is_over })).toBe(sentence);
  },
);

test("what happened is told newest first, without marks, and the newest answer elsewhere (2.21.5)", () => {
  const steps = stepsOf({
    ...confirmed,
    answers: [
      { sent_at: "2026-11-23T10:00:00+00:00", outcome: null, body: "Dear \u2068ఆశా\u2069," },
      { sent_at: "2026-11-24T10:00:00+00:00", outcome: "accepted", body: "Yes." },
    ],
    events: [
      { kind: "confirmed", created_at: "2026-11-22T14:00:00+00:00", body: null },
      { kind: "withdrawn", created_at: "2026-11-25T10:00:00+00:00", body: "No visa" },
    ],
  });
  expect(steps.map(({ line, text }) => [line, text])).toEqual([
    ["You withdrew it on 25\u00a0November\u00a02026.", "No visa"],
    ["We answered on 24\u00a0November\u00a02026: Accepted.", undefined],
    ["We answered on 23\u00a0November\u00a02026.", "Dear ఆశా,"],
    ["You confirmed your address on 22\u00a0November\u00a02026.", undefined],
    ["Received on 22\u00a0November\u00a02026, 19:20 IST.", undefined],
  ]);
});

describe("the heading is the state (2.21.5)", () => {
  const answered = (...outcomes: readonly (Outcome | null)[]) => ({
    ...confirmed,
    may_answer: outcomes.at(-1) === "accepted",
    answers: outcomes.map((outcome, day) => ({
      sent_at: `2026-11-2${3 + day}T20:00:00+00:00`,
      outcome,
      body: "Hello.",
    })),
  });
  const replied = { ...confirmed, replied_at: "2026-11-26T04:00:00+00:00" };
  const correctedOn = (day: number) => {
    const corrected_at = `2026-11-${day}T21:00:00+00:00`;
    return {
      corrected_at,
      events: [{ kind: "corrected", created_at: corrected_at, body: null }],
    } as const;
  };
  const erased = { erase_asked_at: "2026-11-25T10:00:00+00:00" };

  test.each([
    ["Received on 22 November 2026", confirmed],
    ["Received on 22 November 2026", answered(null)],
    ["Accepted", answered("waiting", "accepted")],
    ["Accepted", answered("accepted", null)],
    ["Waiting list", answered("waiting")],
    ["Not this time", answered("declined")],
    ["We have a question", answered("question")],
    ["We have a question", { ...answered("question"), ...correctedOn(22) }],
    ["We have your answer", { ...answered("question"), ...correctedOn(24) }],
    ["We have a question", { ...answered("question", "question"), ...correctedOn(23) }],
    ["Received on 22 November 2026", replied],
    ["Withdrawn", { ...answered("accepted"), withdrawn_at: "2026-11-25T10:00:00+00:00" }],
    ["Deletion requested", { ...confirmed, ...erased }],
    [
      "Will be deleted on 2 December 2026",
      { ...answered("accepted"), ...erased, erase_at: "2026-12-01T20:00:00+00:00" },
    ],
  ])("%s", (words, page) => {
    const { title, day } = headlineOf(page);
    expect([title, day].filter(Boolean).join(" ")).toBe(words);
  });

  test("with its day in the city, also of a reply that the team sent itself", () => {
    expect(headlineOf(answered("declined")).since).toBe("Answered on 24\u00a0November\u00a02026.");
    expect(headlineOf(replied).since).toBe("We replied on 26\u00a0November\u00a02026.");
    expect(stepsOf(replied).map(({ line }) => line)).toEqual([
      "We replied on 26\u00a0November\u00a02026.",
      "Received on 22\u00a0November\u00a02026, 19:20 IST.",
    ]);
  });

  test("and whoever was not declined, and has not left, can still be accepted", () => {
    const withdrawn = { ...confirmed, withdrawn_at: "then" };
    for (const page of [withdrawn, { ...confirmed, ...erased }, answered("declined")])
      expect(isStillPossible(page)).toBe(false);
    expect(isStillPossible(answered("waiting"))).toBe(true);
  });

  test.each([
    [true, answered("accepted"), "coming"],
    [true, answered("accepted", null), "not-coming"],
    [false, answered("accepted"), "corrected"],
    [true, answered("question"), "corrected"],
  ] as const)("and folds a letter (%s) that the applicant answered", (isAnswered, page, kind) => {
    const eventAt = (created_at: string) => [{ kind, created_at, body: null }];
    const sentAt = page.answers.at(-1)?.sent_at ?? "";
    const after = { ...page, events: eventAt(sentAt.replace("+", ".000001+")) };
    expect(isLetterFolded(after)).toBe(isAnswered);
    const before = { ...page, events: eventAt("2026-11-23T10:00:00+00:00") };
    expect(isLetterFolded(before)).toBe(false);
    expect(isLetterFolded({ ...before, ...erased })).toBe(true);
  });

  test("and whoever took part has nothing to withdraw (2.21.8)", () => {
    const over = { ...answered("accepted", "question"), is_over: true, may_answer: false };
    expect(hasTakenPart(over)).toBe(true);
    for (const page of [answered("accepted"), { ...over, coming: false }, { ...over, answers: [] }])
      expect(hasTakenPart(page)).toBe(false);
  });

  test("and the door opens to the accepted alone (2.21.9)", () => {
    const accepted = answered("accepted");
    expect(isAccepted(accepted)).toBe(true);
    for (const page of [confirmed, answered("declined"), { ...accepted, coming: false }])
      expect(isAccepted(page)).toBe(false);
  });
});

test("days are those of the city (2.21.5, 2.21.10, 8.6.6)", () => {
  expect(deletionDay(7, at("2026-11-22T18:29:00Z"))).toBe("29 November 2026");
  expect(deletionDay(7, at("2026-11-22T18:31:00Z"))).toBe("30 November 2026");
});

test("a copy has what was filled in under its labels, and the answers (2.21.6)", () => {
  const body = "Dear \u2068ఆశా\u2069,";
  const answers = [{ sent_at: "2026-11-24T10:00:00+00:00", outcome: null, body }];
  expect(JSON.parse(savedCopy(speakerForm, { ...confirmed, answers }))).toEqual({
    form: "Apply to Speak",
    reference: "4c88267e",
    received: confirmed.created_at,
    sent: { "Full name": "ఆశా", Email: "asha@example.org", "Topic title": "Sats for shops" },
    answers: [{ ...answers[0], body: "Dear ఆశా," }],
    events: [],
  });
});
