import type { Edition } from "#domain/edition.ts";
import { endsNextDay, isWithin, type Slot, timesOf } from "#domain/slot.ts";
import { isolate } from "#domain/submissions/user-text.ts";

type NamedSlot = { readonly id: string; readonly name: string; readonly slot: Slot };

const overlap = (one: Slot, other: Slot): boolean => {
  const [a, b] = [timesOf(one), timesOf(other)];
  if (!a || !b) return false;
  return a.start === b.start || (a.start < b.end && b.start < a.end);
};

/** Returns the possible mistakes in the slots, by their ids. Each can be stored all the same. */
export const slotProblems = (
  edition: Edition,
  slots: readonly NamedSlot[],
  /** Whether two at once are one too many. */
  areOnOneStage: boolean,
): ReadonlyMap<string, string> => {
  const problems = new Map<string, string>();
  for (const { id, slot } of slots) {
    const others = areOnOneStage
      ? slots.filter((other) => other.id !== id && overlap(slot, other.slot))
      : [];
    const names = others.map(({ name }) => isolate(name)).join(", ");
    const sentences = [
      !isWithin(edition, slot) && `Not within ${edition.when}, so the site does not show it.`,
      endsNextDay(slot) && "Ends on the next day.",
      names && `Same time as ${names}.`,
    ].filter(Boolean);
    if (sentences.length > 0) problems.set(id, sentences.join(" "));
  }
  return problems;
};
