import { expect, test } from "vitest";
import { mergeSlots, mergeSpeakers } from "#app/features/dashboard/line-up/merge-changes.ts";
import type { TableStates } from "#app/features/dashboard/records/read-news.ts";
import type { Slot } from "#domain/slot.ts";

const speaker = (id: string, consent_id = id) => ({
  id,
  consent_id,
  words: { name: id, company: null, talk: "Nodes" },
});
const [asha, ravi, bela, chitra] = ["Asha", "Ravi", "Bela", "Chitra"].map((id) => speaker(id));
if (!asha || !ravi || !bela || !chitra) throw new Error("There are four.");

test("the order and the additions of staff stay, with what others added and removed meanwhile (2.23.4)", () => {
  expect(mergeSpeakers([bela, ravi, asha], [asha, ravi], [asha, chitra])).toEqual([
    bela,
    asha,
    chitra,
  ]);
});

test("whom staff removed stays removed, and newer words that others chose are taken (2.23.4, 2.23.6)", () => {
  const newer = speaker("Asha", "newer words");
  expect(mergeSpeakers([asha], [asha, ravi], [newer, ravi])).toEqual([newer]);
  expect(mergeSpeakers([newer], [asha], [asha])).toEqual([newer]);
});

test("typed times stay beside those that others stored meanwhile, and a stored one is no change (2.23.4)", () => {
  const nine: Slot = { day: "2027-02-13", starts: "09:00", ends: null };
  const ten: Slot = { ...nine, starts: "10:00" };
  const states = new Map([
    ["Asha", { slot: nine, slot_id: "of Asha" }],
    ["Ravi", { slot: ten, slot_id: "of Ravi" }],
    ["Bela", { slot: nine, slot_id: "of Bela" }],
    ["Devi", { slot: nine, slot_id: "of Devi" }],
  ]) as unknown as TableStates;
  const edits = new Map([
    ["Asha", { slot: ten, seen: null }],
    ["Ravi", { slot: ten, seen: null }],
    ["Bela", { slot: null, seen: "of Bela" }],
    ["Chitra", { slot: ten, seen: "freed" }],
    ["Devi", { slot: { ...nine, place: "Gate 2" }, seen: "of Devi" }],
  ]);
  expect(mergeSlots(edits, states)).toEqual({
    kept: new Map([
      ["Asha", { slot: ten, seen: "of Asha" }],
      ["Bela", { slot: null, seen: "of Bela" }],
      ["Chitra", { slot: ten, seen: null }],
      ["Devi", { slot: { ...nine, place: "Gate 2" }, seen: "of Devi" }],
    ]),
    replaced: ["Asha"],
  });
});
