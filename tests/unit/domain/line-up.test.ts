import { expect, test } from "vitest";
import { toCaption } from "#domain/line-up.ts";

test.each([
  ["Lightning in rural India", "Lightning in rural India"],
  [`${"word ".repeat(15)}cutting`, `${"word ".repeat(15)}`.trim()],
  [`${"word ".repeat(15)}whole and more`, `${"word ".repeat(15)}whole`],
  ["క".repeat(90), "క".repeat(80)],
  ["😀".repeat(90), "😀".repeat(80)],
])("a long text ends after a word, and never inside a character: %# (2.23.1)", (text, caption) => {
  expect(toCaption(text)).toBe(caption);
});
