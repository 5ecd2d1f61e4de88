import { expect, test } from "vitest";
import { pluralize } from "#domain/plural.ts";

test.each([
  [0, "0 rows"],
  [1, "1 row"],
  [2, "2 rows"],
])("%i is counted as %s", (count, text) => {
  expect(pluralize(count, "row", "rows")).toBe(text);
});
