import { expect, test } from "vitest";
import {
  lineUpToStore,
  mergeSlots,
  mergeSpeakers,
  slotToStore,
} from "#app/features/dashboard/line-up/changes.ts";
import type { TableStates } from "#app/features/dashboard/records/read-news.ts";
import type { StaffRecord } from "#app/features/dashboard/records/record.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
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

test("the speakers of other editions stay in the line-up that is stored (2.23.4)", () => {
  const current = new Map([asha, ravi].map(({ id }) => [id, {}]));
  expect(lineUpToStore([ravi], [asha, ravi, bela], current)).toEqual({
    ids_input: ["Ravi", "Bela"],
    seen_ids_input: ["Asha", "Ravi", "Bela"],
  });
});

test("a slot is stored in one line with the email that tells of it, where one can leave (2.23.11)", () => {
  const record = { row: { topic_title: "Nodes" } } as unknown as StaffRecord;
  const slot: Slot = { day: "2027-02-13", starts: "09:00", ends: null, place: "Gate\n2" };
  const stored = slotToStore(speakerForm, record, { slot, seen: "before" }, "linked");
  expect(stored).toMatchObject({ day: slot.day, ends: null, place: "Gate 2", seen: "before" });
  expect(stored.body).toMatch(/Nodes.*: Saturday 13 February 2027, 09:00/);
  const removed = slotToStore(speakerForm, record, { slot: null, seen: null }, "none");
  expect(removed).toMatchObject({ day: null, place: null, body: null });
});
