import { expect, test } from "vitest";
import { pluralize } from "#domain/plural.ts";

test.each([
  [0, "row", "0 rows"],
  [1, "row", "1 row"],
  [2, "entry", "2 entries"],
  [2, "day", "2 days"],
])("%i of a %s is counted as %s", (count, noun, text) => {
  expect(pluralize(count, noun)).toBe(text);
});
