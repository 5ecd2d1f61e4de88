import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Makes every locale American English, as an ICU without the others does. */
const ENGLISH_ALONE = `
  for (const name of ["DateTimeFormat", "ListFormat", "NumberFormat"]) {
    const Full = Intl[name];
    Intl[name] = function (_, options) { return new Full("en-US", options); };
  }`;

const PROGRAM = `
  const days = await import("${new URL("../../../domain/event-day.ts", import.meta.url)}");
  const { parseEdition } = await import("${new URL("../../../domain/edition.ts", import.meta.url)}");
  const time = "2026-11-26T18:35:00Z";
  console.log(JSON.stringify([
    days.eventDay(new Date(time)),
    days.formatDay("2026-10-01"),
    days.formatDayOf(time),
    days.formatDayAndMonth(time),
    days.formatClock(time),
    days.isoDayIn("UTC")(Date.parse(time)),
    ...["2027-02", "2027-02-13/2027-02-14", "2028-02-29/2028-03-02", "2027-12-31/2028-01-01"]
      .map((dates) => parseEdition(dates).when),
  ]));`;

test.each([
  ["every language", ""],
  ["English alone", ENGLISH_ALONE],
])("dates and times are the same where the ICU has %s (1.1.7)", (_, preamble) => {
  const { stdout } = spawnSync(
    process.execPath,
    ["--input-type=module", "-e", preamble + PROGRAM],
    {
      encoding: "utf8",
    },
  );
  expect(JSON.parse(stdout)).toEqual([
    ...["2026-11-27", "1 October 2026", "27 November 2026", "27 November", "00:05 IST"],
    ...["2026-11-26", "February 2027", "13-14 February 2027", "29 February - 2 March 2028"],
    "31 December 2027 - 1 January 2028",
  ]);
});

test("no other code asks for a locale that an ICU with English alone lacks", () => {
  const asked = globSync("{app,domain,server,cli}/**/*.{ts,tsx,js}").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?:Intl\.\w+|toLocale\w+)\("([^"]+)"/g)].map(
      ([, locale]) => locale,
    ),
  );
  expect(asked.length).toBeGreaterThan(3);
  expect(new Set(asked)).toEqual(new Set(["en", "en-US"]));
});
