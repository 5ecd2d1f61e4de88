import { expect, test } from "vitest";
import { editionOf } from "#domain/edition.ts";
import { editionIsPast } from "#server/env/warnings.ts";

test("the start after the last day names the setting that shows the site before its dates", () => {
  expect(editionIsPast(editionOf("2026-02"), new Date("2026-11-24T00:00:00Z"))).toBe(
    "The dates of this edition (February 2026) are past. EVENT_DATES=2027-02 npm start shows the site before its dates.",
  );
});
