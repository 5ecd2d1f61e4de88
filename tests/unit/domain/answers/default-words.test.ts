import { expect, test } from "vitest";
import { defaultWords } from "#domain/answers/default-words.ts";
import { outcomes } from "#domain/answers/outcomes.ts";

const cases = (["speaker", "student-volunteer", "media-partnership", "contact"] as const).flatMap(
  (formType) => outcomes.map((outcome) => ({ formType, outcome })),
);

test.each(cases)("the words for $formType, $outcome, thank first and then decide", (each) => {
  const words = defaultWords(each.formType, each.outcome, "This Edition");
  expect(words).toMatch(/^Dear \{name\},\n\nThank you for [^.]+[:,;] [^.]+\.\n\n/);
  expect(words.includes("{question}")).toBe(each.outcome === "question");
});

test("a form without words begins with an empty text", () => {
  expect(defaultWords("sponsor", "accepted", "This Edition")).toBe("");
});
