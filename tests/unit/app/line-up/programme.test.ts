import { expect, test } from "vitest";
import { programmeOf } from "#app/features/line-up/programme.ts";
import { scheduledSpeakers } from "#app/lib/running-talks.ts";

const speakerOf = (name: string, day?: string) => ({
  id: name,
  name,
  company: null,
  talk: "",
  digits: "",
  initial: "A",
  ...(day && { slot: { day, starts: null, ends: null } }),
});

const saturday = speakerOf("Asha", "2027-02-13");
const unscheduled = speakerOf("Bela");
const lineUp = { speakers: [saturday, unscheduled], more: 0 };

test.each([
  [lineUp, "coming", "Saturday 13 February 2027", "Day and time to follow", true],
  [lineUp, "past", "Saturday 13 February 2027", "More speakers", false],
  [{ ...lineUp, more: 1 }, "coming", "Saturday 13 February 2027", "Day and time to follow", false],
  [{ speakers: [unscheduled], more: 0 }, "today", undefined, undefined, false],
] as const)(
  "speakers stand below their days, those without one last; the last list has the dark door: %# (2.23.5, 2.23.9)",
  (shown, moment, first, last, hasFreeDoor) => {
    const groups = programmeOf(shown, moment);
    expect([groups[0]?.heading, groups.at(-1)?.heading]).toEqual([first, last]);
    expect(groups.map((group) => group.hasFreeDoor).lastIndexOf(true)).toBe(
      hasFreeDoor ? groups.length - 1 : -1,
    );
  },
);

test("talks run in the phase of their edition alone (2.23.13)", () => {
  expect(scheduledSpeakers({ lineUp, phase: "coming" })).toEqual([saturday]);
  expect(scheduledSpeakers({ lineUp, phase: "past" })).toEqual([]);
});
