import { describe, expect, test } from "vitest";
import { editionOf } from "#domain/edition.ts";
import { event } from "#domain/event.ts";
import { mediaPartnershipForm } from "#domain/forms/media-partnership.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import {
  letterFacts,
  outcomeLetter,
  passedDay,
  reminderLetter,
} from "#domain/submissions/letters.ts";
import { outcomes } from "#domain/submissions/outcomes.ts";
import { defaultSettings } from "#tests/support/server/edition.ts";

const settings = { ...defaultSettings, edition: editionOf("2027-02"), email: "linked" } as const;
const at = (time: string, over: Partial<typeof settings> = {}) =>
  letterFacts({ ...settings, ...over }, Date.parse(time));

const ahead = at("2026-11-25T12:00:00Z");
const past = at("2026-11-25T12:00:00Z", { phase: "past" } as object);

const cases = (["speaker", "student-volunteer", "media-partnership", "contact"] as const).flatMap(
  (formType) => outcomes.map((outcome) => ({ formType, outcome })),
);

test.each(cases)("the words for $formType, $outcome, thank first and then decide", (each) => {
  for (const letter of [ahead, past]) {
    const words = outcomeLetter(each.formType, each.outcome, letter);
    expect(words).toMatch(/^Dear \{name\},\n\nThank you for [^.]+[:,;] [^.]+\.\n\n/);
    expect(words.includes("{question}")).toBe(each.outcome === "question");
  }
});

test("partners who are accepted are sent to the media kit (2.24.4)", () => {
  expect(outcomeLetter("media-partnership", "accepted", ahead)).toContain(
    `${settings.siteUrl}/media-kit.zip`,
  );
});

test("a form without words begins with an empty text", () => {
  expect(outcomeLetter("sponsor", "accepted", ahead)).toBe("");
});

describe("who is accepted (2.12.40)", () => {
  const accepted = (letter: typeof ahead) => outcomeLetter("speaker", "accepted", letter);

  test("is asked to say by a day if they come, on their page where there is one", () => {
    const by = "Please tell us by 9 December 2026 on the page of your application.";
    expect(accepted(ahead)).toContain(`for ${settings.edition.name}.\n\nWill you be there? ${by} `);
    expect(reminderLetter(ahead, speakerForm)).toContain(`Will you be there? ${by}`);
    expect(reminderLetter(ahead, speakerForm)).toContain("The day and time of your talk: {slot}.");
    expect(reminderLetter(ahead, mediaPartnershipForm)).not.toContain("{slot}");
    const partners = [
      reminderLetter(ahead, mediaPartnershipForm),
      outcomeLetter("media-partnership", "accepted", ahead),
    ];
    for (const letter of partners) expect(letter).toContain("on the page of your proposal.");
    const plain = at("2026-11-25T12:00:00Z", { email: "plain" } as object);
    expect(accepted(plain)).toContain("Please reply to this email by 9 December 2026.");
  });

  test.each([
    ["2027-01-17T18:29:00Z", "by 31 January 2027"],
    ["2027-01-25T12:00:00Z", "by 1 February 2027"],
    ["2027-01-31T18:29:00Z", "by 1 February 2027"],
    ["2027-01-31T18:31:00Z", "tell us on"],
  ])("is given fourteen days, but none after the first day: %s, %s (9.10.6)", (time, words) => {
    expect(accepted(at(time))).toContain(words);
  });

  test("for an edition that is over answers by email, as their page does not ask (2.12.40)", () => {
    const now = Date.parse("2026-11-25T12:00:00Z");
    expect(accepted(letterFacts(settings, now, "2026"))).toContain(
      `for ${settings.edition.name}.\n\nWill you be there? Please reply to this email by 9 December 2026.`,
    );
  });

  test("for an edition that is over, or waits for a last word, reads of that one (2.12.40)", () => {
    for (const phase of ["coming", "past"] as const) {
      const facts = letterFacts({ ...settings, phase }, Date.now(), "2026");
      for (const outcome of ["waiting", "declined"] as const)
        expect(outcomeLetter("speaker", outcome, facts)).toContain(`${event.shortName} 2026`);
    }
  });

  test("may still answer on the last day, and not after it (2.12.39)", () => {
    const plain = at("2026-11-25T12:00:00Z", { email: "plain" } as object);
    for (const text of [accepted(ahead), accepted(plain), reminderLetter(ahead, speakerForm)]) {
      expect(passedDay(text, Date.parse("2026-12-09T18:29:00Z"))).toBeUndefined();
      expect(passedDay(text, Date.parse("2026-12-09T18:31:00Z"))).toBe(
        "9 December 2026 has passed.",
      );
    }
  });

  test("is told of the next edition, and invited to no date, once this one is over", () => {
    for (const each of cases) {
      const words = outcomeLetter(each.formType, each.outcome, past);
      expect(words).not.toMatch(/20\d\d|Will you be there|see you at/);
    }
    expect(accepted(past)).toContain(
      `for the next edition of ${event.shortName}.\n\nIts dates are`,
    );
  });
});
