import { expect, test } from "vitest";
import { readEnv } from "#server/env/env.ts";
import { readFormsOpen } from "#server/env/forms-open.ts";

test("forms are open on the days of FORMS_OPEN, and those that it does not name always (1.1.8)", () => {
  expect(readEnv({}).formsOpen).toEqual({});
  expect(
    readEnv({
      FORMS_OPEN: " speaker=2026-10-01/2027-01-10\tsponsor=/2027-01-31 contact=2026-10-01/ ",
    }).formsOpen,
  ).toEqual({
    speaker: { from: "2026-10-01", to: "2027-01-10" },
    sponsor: { to: "2027-01-31" },
    contact: { from: "2026-10-01" },
  });
});

test.each<readonly [string, string]>([
  [
    "speakers=/2027-01-10",
    '"speakers" is none of contact, speaker, sponsor, student-volunteer, media-partnership.',
  ],
  ["speaker=/2027-01-10 speaker=/2027-01-11", "speaker is named twice."],
  ["speaker=2027-01-11/2027-01-10", "speaker closes before it opens."],
  ...["/", "", "2027-01-10", "/2027-02-30", "/2027-1-1", "/soon"].map(
    (days) =>
      [
        `speaker=${days}`,
        `speaker must be two days such as 2026-10-01/2027-01-10, of which one may be left out, not ${days}.`,
      ] as const,
  ),
])("refuses FORMS_OPEN=%s in a sentence (1.1.8)", (value, sentence) => {
  expect(readFormsOpen(value).problems).toEqual([sentence]);
});

test("a wrong value ends the start, with the name of the setting (1.1.8)", () => {
  expect(() => readEnv({ FORMS_OPEN: "speaker" })).toThrow("FORMS_OPEN: speaker must be two days");
});
