import { expect, test } from "vitest";
import { runningTalks } from "#domain/running-talks.ts";
import type { Slot } from "#domain/slot.ts";

type Talk = { readonly name: string; readonly slot?: Slot };

const talk = (
  name: string,
  starts: string | null,
  ends: string | null,
  day = "2027-02-13",
): Talk => ({ name, slot: { day, starts, ends } });

const TALKS: readonly Talk[] = [
  { name: "no slot" },
  talk("day only", null, null),
  talk("first", "10:00", "10:30"),
  talk("parallel", "10:15", "11:00"),
  talk("open", "14:00", null),
  talk("last", "15:00", "15:30"),
  talk("night", "23:30", "00:30", "2027-02-14"),
];

test.each([
  ["2027-02-13T09:59", "", ""],
  ["2027-02-13T10:00", "first", ""],
  ["2027-02-13T10:20", "first, parallel", ""],
  ["2027-02-13T11:00", "", "open"],
  ["2027-02-13T14:59", "open", ""],
  ["2027-02-13T15:30", "", ""],
  ["2027-02-15T00:10", "night", ""],
])("at %s in the city “%s” runs and “%s” is next (2.23.13)", (time, now, next) => {
  const found = runningTalks(TALKS, Date.parse(`${time}:00+05:30`));
  const namesOf = (talks: readonly { name: string }[]) => talks.map(({ name }) => name).join(", ");
  expect([namesOf(found.now), namesOf(found.next)]).toEqual([now, next]);
});
