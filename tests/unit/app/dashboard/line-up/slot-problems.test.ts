import { expect, test } from "vitest";
import { slotProblems } from "#app/features/dashboard/line-up/slot-problems.ts";
import { editionOf } from "#domain/edition.ts";

const edition = editionOf("2027-02-13/2027-02-14");
const at = (
  name: string,
  starts: string | null,
  ends: string | null = null,
  day = "2027-02-13",
) => ({
  id: name,
  name,
  slot: { day, starts, ends },
});
const problemsOf = (...slots: readonly ReturnType<typeof at>[]) =>
  Object.fromEntries(slotProblems(edition, slots, true));

test("names talks at the same time, on both (2.23.8)", () => {
  const both = { Asha: "Same time as Ravi.", Ravi: "Same time as Asha." };
  expect(problemsOf(at("Asha", "10:00", "10:30"), at("Ravi", "10:29", "11:00"))).toEqual(both);
  expect(problemsOf(at("Asha", "10:00"), at("Ravi", "10:00"))).toEqual(both);
  expect(problemsOf(at("Asha", "10:00", "11:00"), at("Ravi", "10:30"))).toEqual(both);
  const past = at("Asha", "23:30", "00:30");
  expect(problemsOf(past, at("Ravi", "00:00", "01:00", "2027-02-14"))).toEqual({
    Asha: "Ends on the next day. Same time as Ravi.",
    Ravi: "Same time as Asha.",
  });
});

test("has nothing to say of talks one after the other, on two days, or without a time, nor of two shifts at once (2.23.8, 2.23.16)", () => {
  expect(problemsOf(at("Asha", "10:00", "10:30"), at("Ravi", "10:30", "11:00"))).toEqual({});
  expect(problemsOf(at("Asha", "10:00"), at("Ravi", "10:00", null, "2027-02-14"))).toEqual({});
  expect(problemsOf(at("Asha", null), at("Ravi", null))).toEqual({});
  expect(slotProblems(edition, [at("Asha", "10:00"), at("Ravi", "10:00")], false)).toEqual(
    new Map(),
  );
});

test("names a day that is none of the edition's, and an end that is not after the start (2.23.8)", () => {
  expect(problemsOf(at("Asha", "10:00", null, "2027-02-15"), at("Ravi", "10:00", "09:00"))).toEqual(
    {
      Asha: "Not within 13-14 February 2027, so the site does not show it.",
      Ravi: "Ends on the next day.",
    },
  );
  expect(problemsOf(at("Asha", "10:00", "10:00"))).toEqual({ Asha: "Ends on the next day." });
});
