import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { editionOf } from "#domain/edition.ts";
import { eventDay } from "#domain/event-day.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { type Form, formOfType, forms } from "#domain/forms/registry.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { sponsorForm } from "#domain/forms/sponsor.ts";
import { askForNews, askForOpening } from "#domain/next-edition.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import type { SubmissionState } from "#domain/submissions/history.ts";
import {
  certificateLetter,
  letterFacts,
  outcomeLetter,
  reminderLetter,
  slotLetter,
} from "#domain/submissions/letters.ts";
import { outcomes } from "#domain/submissions/outcomes.ts";
import { type OwedContext, owedIn, owedKinds } from "#domain/submissions/owed.ts";
import { defaultSettings } from "#tests/support/server/edition.ts";

const EDITION = editionOf("2027-02-13/2027-02-14");
const ENDS_AT = "2027-02-14T18:30:00+00:00";
const SET_ON = "2026-04-01T00:00:00+00:00";
const ARRIVED = "2026-11-20T10:00:00.123456+00:00";
const LONG_AGO = "2026-03-20T10:00:00+00:00";

type Case = {
  readonly form?: Form;
  readonly row?: Partial<SubmissionRow>;
  readonly state?: Partial<SubmissionState>;
  readonly on: string;
};

const contextOn = (time: string): OwedContext => ({
  edition: EDITION,
  editions: [{ year: 2027, ends_at: ENDS_AT, since: SET_ON }],
  windowOf: ({ path }) =>
    path === speakerForm.path ? { from: "2026-12-01", to: "2027-01-10" } : {},
  now: Date.parse(time),
  day: eventDay(Date.parse(time)),
});

const owedTo = ({ form = speakerForm, row = {}, state, on }: Case): readonly string[] => {
  const stored = { id: "a", created_at: ARRIVED, status: "pending" as const, ...row };
  const table = {
    form,
    records: [{ row: stored, status: stored.status ?? "pending" }],
    stateOf: () => state as SubmissionState | undefined,
  };
  return owedIn(table, contextOn(on)).map(({ word }) => word.replace("is:owed-", ""));
};

const LATER = "2026-12-20T10:00:00Z";
const opening = askForOpening(speakerForm, "2026-12-01").values;
const accepted = {
  outcome: "accepted",
  outcome_sent_at: "2026-12-01T10:00:00Z",
  answered_at: "2026-12-01T10:00:00+00:00",
  first_answered_at: "2026-12-01T10:00:00Z",
  coming: true,
  reminders: 0,
} as const;
const asked = { ...accepted, outcome: "question", answered_as: "question", coming: null } as const;
const corrected = { ...asked, corrected_at: "2026-12-01T10:00:00.000001+00:00" };
const waiting = { ...accepted, outcome: "waiting", coming: null } as const;
const early = { ...accepted, outcome_sent_at: LONG_AGO, coming: null };
const slot = { day: "2027-02-13", starts: "10:00", ends: null };

describe("what the team has promised is owed until it was done (2.26.1)", () => {
  test.each<[string, Case, readonly string[]]>([
    ["a form opens", { form: contactForm, row: opening, on: "2026-12-01T00:00:00Z" }, ["opening"]],
    ["not yet", { form: contactForm, row: opening, on: "2026-11-30T18:29:00Z" }, []],
    ["handled", { form: contactForm, row: { ...opening, status: "handled" }, on: LATER }, []],
    ["answered", { form: contactForm, row: opening, state: accepted, on: LATER }, []],
    [
      "the next dates are set",
      { form: contactForm, row: { ...askForNews.values, created_at: LONG_AGO }, on: LATER },
      ["dates"],
    ],
    ["these dates", { form: contactForm, row: askForNews.values, on: LATER }, []],
    ["accepted before", { state: early, on: LATER }, ["invitation"]],
    ["asked since", { state: { ...early, reminders: 1 }, on: LATER }, []],
    ["a reply today", { on: "2026-12-01T10:00:00Z" }, ["review"]],
    ["a reply tomorrow", { on: "2026-11-30T10:00:00Z" }, []],
    ["of a sponsor", { form: sponsorForm, on: "2026-11-24T10:00:00Z" }, ["review"]],
    ["by mail", { form: sponsorForm, state: { replied_at: LATER }, on: LATER }, []],
    ["corrected", { state: corrected, on: LATER }, ["reply"]],
    ["a question", { state: { ...asked, corrected_at: "2026-11-30T10:00:00Z" }, on: LATER }, []],
    ["withdrawn", { state: { ...corrected, withdrawn_at: LATER }, on: LATER }, []],
    [
      "handled since",
      { row: { status: "handled" }, state: { ...corrected, changed_at: LATER }, on: LATER },
      [],
    ],
    ["no time", { state: accepted, on: "2027-01-30T10:00:00Z" }, ["time"]],
    ["no time yet", { state: accepted, on: "2027-01-29T10:00:00Z" }, []],
    ["no time any more", { state: accepted, on: "2027-02-15T10:00:00Z" }, []],
    ["a time", { state: { ...accepted, slot }, on: "2027-01-30T10:00:00Z" }, []],
    ["cannot come", { state: { ...accepted, coming: false }, on: "2027-01-30T10:00:00Z" }, []],
    [
      "a time of last year",
      { state: { ...accepted, slot: { ...slot, day: "2026-02-13" } }, on: "2027-02-14T10:00:00Z" },
      ["time"],
    ],
    ["a last word", { state: waiting, on: "2027-02-13T10:00:00Z" }, ["last-word"]],
    ["after the edition", { state: waiting, on: "2027-09-13T10:00:00Z" }, ["last-word"]],
    ["before it", { state: waiting, on: "2027-02-12T10:00:00Z" }, []],
  ])("%s", (_, each, words) => {
    expect(owedTo(each)).toEqual(words);
  });
});

/** The sentences that promise what is owed. */
const promises: Readonly<Record<string, RegExp>> = {
  "is:owed-opening": /We will write when “.+” opens/,
  "is:owed-dates": /We will write when the next dates are set/,
  "is:owed-invitation": /Its dates are not set yet\. We will write to you when they are/,
  "is:owed-review": /get back to you within|We answer by/,
  "is:owed-reply": /We will get back to you as soon as we have read your answer/,
  "is:owed-time": /We will then send you the day, the time|We will write to you when there are new/,
  "is:owed-last-word": /We will write to you either way/,
};

test("every promise of a letter, and of an answer to a request, has its row (2.26.1)", () => {
  const phases = ["coming", "past"] as const;
  const facts = phases.map((phase) => letterFacts({ ...defaultSettings, phase }, Date.now()));
  const texts = [
    ...forms.flatMap(({ formType }) =>
      outcomes.flatMap((outcome) => facts.map((each) => outcomeLetter(formType, outcome, each))),
    ),
    ...facts.flatMap((each) => forms.map((form) => reminderLetter(each, form))),
    ...forms.map((form) => slotLetter(form, null, true)),
    certificateLetter(),
    askForNews.success,
    askForOpening(speakerForm, "2026-12-01").success,
    ...forms.flatMap(({ reviewDays, copy }) => (reviewDays ? [copy.success] : [])),
  ];
  expect(Object.keys(promises)).toEqual(owedKinds.map(({ word }) => word));
  for (const promise of Object.values(promises))
    expect(texts.filter((text) => promise.test(text))).not.toEqual([]);
  for (const text of texts) {
    const rest = Object.values(promises).reduce((before, each) => before.replace(each, ""), text);
    expect(rest).not.toMatch(/\bwe will\b(?! be glad)/i);
  }
});

test("the calendar of the team has a row for each of them (2.26.1)", () => {
  const rows = readFileSync("docs/calendar.md", "utf8").split("\n");
  for (const { meaning, word } of owedKinds)
    expect(rows.filter((row) => row.endsWith(`| \`${word}\` |`)).join()).toContain(
      `| ${meaning} |`,
    );
});

test("records of forms without a slot wait for no time", () => {
  const form = { ...(formOfType("media-partnership") as Form) };
  expect(owedTo({ form, state: accepted, on: "2027-02-13T10:00:00Z" })).toEqual([]);
});
