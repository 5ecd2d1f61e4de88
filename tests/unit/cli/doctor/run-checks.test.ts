import { expect, test, vi } from "vitest";
import { manual, ok, problem, report, statusOf, warning } from "#cli/doctor/check-result.ts";
import { checkEdition, checkFormsOpen, runChecks } from "#cli/doctor/run-checks.ts";
import { editionOf } from "#domain/edition.ts";
import { event } from "#domain/event.ts";
import { formatDay } from "#domain/event-day.ts";
import { oldWindows } from "#server/env/warnings.ts";
import { dayAfter, defaultEdition, lastSecond } from "#tests/support/server/edition.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const folder = temporaryFolder();

vi.mock("#cli/doctor/check-data-folder.ts", () => ({
  checkDataFolder: () => Promise.reject(new TypeError("of undefined")),
}));

test("a check that fails is one problem, and the others follow (7.7.10)", async () => {
  const texts = (await runChecks({ DATA_DIR: folder(), PORT: "0" })).map(
    ({ level, text }) => `${level} ${text}`,
  );
  const failed = texts.indexOf("problem A check failed: of undefined");
  expect(failed).toBeGreaterThan(0);
  expect(texts.slice(failed)).toContain("ok There is no database yet. The first start makes it.");
  expect(texts.at(-1)).toMatch(/^ok No server runs at/);
});

test("the doctor warns from the day after the last on, and names the last (2.18.15)", () => {
  expect(checkEdition(defaultEdition, lastSecond)).toEqual([]);
  const [{ level, text } = problem("")] = checkEdition(defaultEdition, dayAfter);
  expect(level).toBe("warning");
  expect(text).toContain(`This edition ended on ${formatDay(defaultEdition.lastDay)}.`);
  expect(text).toContain("Set EVENT_DATES to the next one, and FORMS_OPEN to its days.");
});

test("the doctor says which of the forms of FORMS_OPEN are open (1.1.8)", () => {
  const formsOpen = { speaker: { to: "2027-01-10" }, sponsor: { from: "2027-01-11" } };
  const edition = editionOf("2027-02");
  expect(checkFormsOpen({ edition, formsOpen }, new Date("2027-01-10T18:30:00Z"))).toEqual([
    {
      level: "ok",
      text: `The form speaker is not open: Applications closed on 10 January 2027, in ${event.city}.`,
    },
    { level: "ok", text: "The form sponsor is open." },
  ]);
  expect(checkFormsOpen({ edition, formsOpen }, new Date("2027-02-28T18:30:00Z"))).toEqual([
    { level: "ok", text: "The form speaker is open." },
    { level: "ok", text: "The form sponsor is open." },
  ]);
});

test("start and doctor warn of the days of an earlier edition (1.1.8)", () => {
  const edition = editionOf("2028-02-12/2028-02-13");
  const old = { speaker: { to: "2027-01-10" }, sponsor: { to: "2027-01-31" } };
  const sentence = `FORMS_OPEN: the days of speaker ended half a year or more before ${event.shortName} 2028. If they are those of an earlier edition, set those of this one.`;
  const oneOld = { ...old, sponsor: { to: "2028-01-10" } };
  expect(oldWindows({ edition, formsOpen: oneOld }, "2027-09-02")).toBe(sentence);
  expect(checkFormsOpen({ edition, formsOpen: oneOld }, new Date("2027-09-02"))).toEqual([
    { level: "ok", text: "The form speaker is open." },
    { level: "ok", text: "The form sponsor is open." },
    { level: "warning", text: sentence },
  ]);
  expect(oldWindows({ edition, formsOpen: old }, "2027-09-02")).toContain("speaker, sponsor ended");
  for (const [formsOpen, day] of [
    [{}, "2027-09-02"],
    [{ speaker: { to: "2027-12-01" }, sponsor: { from: "2027-01-01" } }, "2028-01-02"],
    [old, "2027-01-10"],
    [old, "2028-02-12"],
  ] as const)
    expect(oldWindows({ edition, formsOpen }, day)).toBeUndefined();
});

test("each result is one line, the last line counts them, and only a problem fails a script", () => {
  const results = [ok("A."), warning("B."), manual("C."), problem("D."), problem("E.")];
  expect(report(results)).toBe(
    "ok       A.\nwarning  B.\nby hand  C.\nproblem  D.\nproblem  E.\n2 problems, 1 warning.",
  );
  expect([statusOf(results), statusOf(results.slice(0, 3))]).toEqual([1, 0]);
});
