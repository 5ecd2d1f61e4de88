import { expect, test } from "vitest";
import {
  checkAnswer,
  EMPTY_DRAFT,
  withOutcome,
  withRecommendation,
  withText,
} from "#app/features/dashboard/writing/use-draft-editor.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { letterFacts, outcomeLetter } from "#domain/submissions/letters.ts";
import { defaultSettings } from "#tests/support/server/edition.ts";

const LETTER = letterFacts(defaultSettings, Date.parse("2026-01-10T12:00:00Z"));

const words = (outcome: "accepted" | "declined") => outcomeLetter("speaker", outcome, LETTER);

test("the text of an answer begins with the words of its outcome, and changes with it until somebody edits it, each time as another email (2.12.40, 2.12.42)", () => {
  const accepted = withOutcome(speakerForm, EMPTY_DRAFT, "accepted", LETTER);
  expect(accepted).toMatchObject({ text: words("accepted"), outcome: "accepted" });
  expect(withOutcome(speakerForm, accepted, "declined", LETTER).text).toBe(words("declined"));
  expect(withOutcome(speakerForm, accepted, undefined, LETTER).text).toBe("");
  const edited = withText(accepted, `${words("accepted")} Bring your slides.`);
  const declined = withOutcome(speakerForm, edited, "declined", LETTER);
  expect(declined).toMatchObject({ text: edited.text, outcome: "declined" });
  expect(new Set([accepted.id, edited.id, declined.id]).size).toBe(3);
});

test.each([
  ["", "Please write something."],
  [" \n\t ", "Please write something."],
  ["a\u0007b", "Please remove the invisible characters."],
  ["a\rb", "Please remove the invisible characters."],
  ["x".repeat(5_001), "Please use at most 5,000 characters."],
  ["😀".repeat(5_000), undefined],
  ["Dear {nam}", "There is no {nam}."],
  ["Please tell us by 3 November 2025.", "3 November 2025 has passed."],
  ["Please tell us by 33 November 2025.", undefined],
  ["We said we would answer by 3 November 2025, and are late.", undefined],
  ["One line.\n\tAnother.", undefined],
])("an answer is checked before it is sent: %# (2.12.39)", (text, message) => {
  expect(checkAnswer(speakerForm, withText(EMPTY_DRAFT, text))).toBe(message);
});

test("a certificate brings its words into an empty answer, takes them back, and has a recommendation of 600 characters in 40 lines (2.25.1)", () => {
  const ticked = withRecommendation(EMPTY_DRAFT, "");
  expect(ticked.text).toContain("Your certificate is ready.");
  expect(withRecommendation(ticked, undefined).text).toBe("");
  expect(withRecommendation(withText(ticked, "Thank you."), undefined).text).toBe("Thank you.");
  expect(withText(ticked, "Thank you.").recommendation).toBe("");
  const problemOf = (text: string) => checkAnswer(speakerForm, withRecommendation(ticked, text));
  expect(problemOf("😀".repeat(600))).toBeUndefined();
  expect(problemOf("x".repeat(601))).toBe(
    "Please use at most 600 characters for the recommendation.",
  );
  expect(problemOf("\n".repeat(39))).toBeUndefined();
  expect(problemOf("\n".repeat(40))).toBe("Please use at most 40 lines for the recommendation.");
  expect(problemOf("a\u0007b")).toBe("Please remove the invisible characters.");
  expect(problemOf("{nam} was calm.")).toBe("There is no {nam}.");
});

test("a certificate and an outcome replace each other's words, and no outcome loses a recommendation (2.12.40, 2.25.1)", () => {
  const accepted = withOutcome(speakerForm, EMPTY_DRAFT, "accepted", LETTER);
  const certified = withRecommendation(accepted, "Calm.");
  expect(certified).toMatchObject({ outcome: undefined, recommendation: "Calm." });
  expect(certified.text).toContain("Your certificate is ready.");
  expect(withOutcome(speakerForm, certified, "accepted", LETTER)).toMatchObject({
    text: words("accepted"),
    recommendation: "Calm.",
  });
});
