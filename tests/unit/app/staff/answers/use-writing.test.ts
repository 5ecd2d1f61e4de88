import { describe, expect, test } from "vitest";
import {
  attempted,
  checkAnswer,
  chosen,
  EMPTY_DRAFT,
  typed,
} from "#app/features/staff/answers/use-writing.ts";
import { defaultWords } from "#domain/answers/default-words.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";

const NAME = defaultEdition.name;

const words = (outcome: "accepted" | "declined") => defaultWords("speaker", outcome, NAME);

describe("the text of an answer", () => {
  test("begins with the words of its outcome, and changes with it until somebody edits it (2.12.40)", () => {
    const accepted = chosen(speakerForm, EMPTY_DRAFT, "accepted", NAME);
    expect(accepted).toEqual({ text: words("accepted"), outcome: "accepted", ids: {} });
    expect(chosen(speakerForm, accepted, "declined", NAME).text).toBe(words("declined"));
    expect(chosen(speakerForm, accepted, undefined, NAME).text).toBe("");
    const edited = typed(accepted, `${words("accepted")} Bring your slides.`);
    expect(chosen(speakerForm, edited, "declined", NAME)).toEqual({
      text: edited.text,
      outcome: "declined",
      ids: {},
    });
  });

  test.each([
    ["", "Please write something."],
    [" \n\t ", "Please write something."],
    ["a\u0007b", "Please remove the characters that show nothing."],
    ["a\rb", "Please remove the characters that show nothing."],
    ["x".repeat(5_001), "Please use at most 5,000 characters."],
    ["😀".repeat(5_000), undefined],
    ["Dear {nam}", "There is no {nam}."],
    ["One line.\n\tAnother.", undefined],
  ])("is checked before it is sent: %# (2.12.39)", (text, message) => {
    expect(checkAnswer(speakerForm, text)).toBe(message);
  });
});

describe("an attempt to send", () => {
  const ids = () => {
    let count = 0;
    return () => `id-${++count}`;
  };
  const draft = { text: "Hello", ids: {} };

  test("has an id for each record, which a repetition keeps (2.12.42)", () => {
    const makeId = ids();
    const first = attempted(draft, ["a", "b"], makeId);
    expect(first).toEqual({ text: "Hello", batch: "id-1", ids: { a: "id-2", b: "id-3" } });
    expect(attempted(first, ["b", "c"], makeId)).toEqual({
      ...first,
      ids: { a: "id-2", b: "id-3", c: "id-4" },
    });
  });

  test("has others once the words or the outcome change: they are another email (2.12.42)", () => {
    const first = attempted(draft, ["a"], ids());
    expect(typed(first, "Hello again")).toEqual({ text: "Hello again", ids: {} });
    expect(chosen(speakerForm, first, "accepted", NAME)).not.toHaveProperty("batch");
  });
});
