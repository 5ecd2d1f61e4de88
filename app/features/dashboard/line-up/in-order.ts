import type { Slot } from "#domain/slot.ts";

type Speaker = { readonly id: string };
export type SlotOf = (id: string) => Slot | null;

/** Returns the day of a speaker's talk; "" without one. */
export const dayOf = ({ id }: Speaker, slotOf: SlotOf): string => slotOf(id)?.day ?? "";

/** A text that sorts as the site does: by day, then by start. Who has none comes last. */
const timeOf = (slot: Slot | null): string => (slot ? `${slot.day} ${slot.starts ?? "~"}` : "~");

/** Returns speakers in order of time, and then those without a day in the order that they have. */
export const inOrder = <Each extends Speaker>(
  speakers: readonly Each[],
  slotOf: SlotOf,
): readonly Each[] => {
  const later = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  return [...speakers].sort((a, b) => later(timeOf(slotOf(a.id)), timeOf(slotOf(b.id))));
};
