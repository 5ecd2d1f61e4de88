import { useState } from "react";
import type { TableStates } from "#app/features/dashboard/records/read-news.ts";
import type { StaffRecord } from "#app/features/dashboard/records/record.ts";
import { useSettings } from "#app/lib/settings.ts";
import type { Form } from "#domain/forms/form.ts";
import type { Slot } from "#domain/slot.ts";
import type { SlotChange } from "#domain/submissions/calls.ts";
import { mergeSlots, type SlotEdit, slotToStore } from "./changes.ts";
import { slotProblems } from "./slot-problems.ts";
import { isExpected } from "./who-is-listed.ts";

/** Returns the slots of these records, and the changes that are not stored yet. */
export const useSlots = (
  form: Form,
  records: ReadonlyMap<string, StaffRecord>,
  states: TableStates | undefined,
) => {
  const { edition, email } = useSettings();
  const [changes, setChanges] = useState<ReadonlyMap<string, SlotEdit>>(new Map());
  const slotOf = (id: string): Slot | null => (changes.get(id) ?? states?.get(id))?.slot ?? null;
  const change = (id: string, slot: Slot | null) => {
    const { seen } = changes.get(id) ?? { seen: states?.get(id)?.slot_id ?? null };
    setChanges(new Map(changes).set(id, { slot, seen }));
  };
  /** Goes on from the slots that are stored now. Returns the ids of records whose slot others changed too. */
  const merge = (stored: TableStates): readonly string[] => {
    const { kept, replaced } = mergeSlots(changes, stored);
    setChanges(kept);
    return replaced;
  };
  const named = [...records.values()].flatMap(({ id, name }) => {
    const slot = slotOf(id);
    return slot ? [{ id, name, slot }] : [];
  });
  const toStore = (): Readonly<Record<string, SlotChange>> =>
    Object.fromEntries(
      [...changes].flatMap(([id, edit]) => {
        const record = records.get(id);
        const mayHaveSlot = record && isExpected(states?.get(id));
        return mayHaveSlot ? [[id, slotToStore(form, record, edit, email)]] : [];
      }),
    );
  return {
    slotOf,
    change,
    hasChanges: changes.size > 0,
    merge,
    toStore,
    problems: slotProblems(edition, named, !form.place),
  };
};
