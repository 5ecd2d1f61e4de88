import { expect, test } from "vitest";
import { fitLines } from "#app/name-ring/fit-lines.ts";

const segmenter = new Intl.Segmenter();
const characters = (text: string): readonly string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** A font whose characters are all half as wide as high. */
const measure = (text: string, size: number): number => (characters(text).length * size) / 2;
/** A font in which a part of a character is narrower than the whole. */
const measureParts = (text: string, size: number): number => ([...text].length * size) / 2;
const fitted = (text: string, font = measure) =>
  fitLines(text, { width: 100, maxLines: () => 2, sizes: [20, 10], measure: font });

test.each([
  ["is set on one line in the largest size where it fits", "Asha Rao", ["Asha Rao"], 20],
  ["of one word shrinks", "Vikramaditya", ["Vikramaditya"], 10],
  ["is broken between words before that", "Lakshmi Narayanan", ["Lakshmi", "Narayanan"], 20],
  [
    "shrinks until its words fit",
    "Lakshmi Narayanan Chandrasekhar",
    ["Lakshmi Narayanan", "Chandrasekhar"],
    10,
  ],
  ["without blanks is broken", "a".repeat(30), ["a".repeat(20), "a".repeat(10)], 10],
  ["ends in an ellipsis", "a".repeat(100_000), ["a".repeat(20), `${"a".repeat(19)}…`], 10],
])("a name %s", (_, name, lines, size) => {
  expect(fitted(name)).toEqual({ lines, size });
});

test.each([
  ["emoji of several code points", "👨‍👩‍👧‍👦"],
  ["Telugu", "క్ష్మీ"],
  ["Urdu with its marks", "مُ"],
  ["letters with loose accents", "e\u0301\u0327"],
])("%s are never cut", (_, character) => {
  const whole = characters(character.repeat(150));
  for (const font of [measure, measureParts]) {
    const { lines } = fitted(character.repeat(150), font);
    expect(lines).toHaveLength(2);
    for (const line of lines)
      for (const shown of characters(line.replace("…", ""))) expect(whole).toContain(shown);
  }
});

test("a smaller size may take more lines", () => {
  const maxLines = (size: number) => (size > 10 ? 2 : 3);
  const lines = ["Venkata Subrahmanya", "Lakshmi Narayanan", "Chandrasekharan"];
  expect(fitLines(lines.join(" "), { width: 100, maxLines, sizes: [20, 10], measure })).toEqual({
    lines,
    size: 10,
  });
});

test.each([1, 7, 19, 20, 21, 39, 40, 41, 120, 121, 500])("%i letters fit", (count) => {
  for (const blank of [3, 8, 25, 999]) {
    const name = Array.from({ length: count }, (_, i) => (i % blank === blank - 1 ? " " : "m"));
    const { lines, size } = fitted(name.join("").trim());
    expect(lines.length).toBeLessThanOrEqual(2);
    for (const line of lines) expect(measure(line.trimEnd(), size)).toBeLessThanOrEqual(100);
  }
});
