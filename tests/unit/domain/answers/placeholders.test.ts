import { describe, expect, test } from "vitest";
import {
  emptyValues,
  fillIn,
  hasDoubtfulValue,
  unknownPlaceholder,
} from "#domain/answers/placeholders.ts";
import { splitMarked } from "#domain/answers/user-text.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import type { SubmissionRow } from "#domain/submission.ts";

const row: SubmissionRow = {
  id: "4c88267e-5d0a-4c6e-9f55-7f6f3f2d1a10",
  created_at: "2026-11-22T10:00:00+00:00",
  status: "pending",
  name: "Anna Rao",
  email: "anna@example.org",
  topic_title: "Lightning",
  company: null,
};
const fill = (text: string, over: Record<string, string> = {}) =>
  splitMarked(fillIn(speakerForm, { ...row, ...over }, text));

describe("placeholders", () => {
  test("become the values of the record, and what the visitor typed can be told (2.12.41)", () => {
    expect(fill("Dear {name}, {topicTitle} ({reference})")).toEqual([
      { text: "Dear ", isMarked: false },
      { text: "Anna Rao", isMarked: true },
      { text: ", ", isMarked: false },
      { text: "Lightning", isMarked: true },
      { text: " (4c88267e)", isMarked: false },
    ]);
  });

  test("are filled in once: a value that looks like one stays as it was typed (2.12.41)", () => {
    expect(fill("{name}", { name: "{email} $1" })).toEqual([
      { text: "{email} $1", isMarked: true },
    ]);
  });

  test.each([
    ["Dear {nam}", "There is no {nam}."],
    ["{}", "There is no {}."],
    ["{ name }", "There is no { name }."],
    ["{toString}", "There is no {toString}."],
    ["{topic_title}", "There is no {topic_title}."],
    ["{name} {reference} {topicTitle} { and }\n{", "There is no { and }."],
    ["{name} {reference} {topicTitle} {\n}", undefined],
  ])("that no record has are named: %j (2.12.41)", (text, message) => {
    expect(unknownPlaceholder(speakerForm, text)).toBe(message);
  });

  test("without a value are named by their labels (2.12.41)", () => {
    expect(emptyValues(speakerForm, row, "{name} {company} {company} {reference}")).toEqual([
      "Company",
    ]);
  });

  test.each([
    "https://evil.example",
    "WWW.evil",
    "Win at evil.example now",
    "<b>Anna</b>",
    "Anna\nRao",
    "\u202e".repeat(200),
    "An\u200bna",
  ])("with a doubtful value are found: %j (2.12.45)", (name) => {
    expect(hasDoubtfulValue(speakerForm, { ...row, name }, "Dear {name}")).toBe(true);
    expect(hasDoubtfulValue(speakerForm, { ...row, name }, "Dear {reference}")).toBe(false);
  });

  test.each(["Anna Rao", "J. R. Rao", "Anna 3 < 4", "ర్\u200cయ"])(
    "with an ordinary name are not: %j (2.12.45)",
    (name) => {
      const bio = "One line.\nAnother.";
      const text = "{name} {bio} {email}";
      expect(hasDoubtfulValue(speakerForm, { ...row, name, bio }, text)).toBe(false);
    },
  );
});
