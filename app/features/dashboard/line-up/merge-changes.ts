import type { TableStates } from "#app/features/dashboard/records/read-news.ts";
import type { Slot } from "#domain/slot.ts";
import type { ShownSpeaker } from "#domain/submissions/calls.ts";

/** A slot that staff have changed, and the event of the one that they saw. */
export type SlotEdit = { readonly slot: Slot | null; readonly seen: string | null };

const byId = (speakers: readonly ShownSpeaker[]): ReadonlyMap<string, ShownSpeaker> =>
  new Map(speakers.map((speaker) => [speaker.id, speaker]));

/**
 * Returns the speakers that staff chose in the order that they chose, without those whom others have removed since,
 * and with those whom others have added. Words that staff did not change are the stored ones.
 */
export const mergeSpeakers = (
  chosen: readonly ShownSpeaker[],
  seen: readonly ShownSpeaker[],
  stored: readonly ShownSpeaker[],
): readonly ShownSpeaker[] => {
  const [chosenById, seenById, storedById] = [byId(chosen), byId(seen), byId(stored)];
  const kept = chosen.flatMap((speaker) => {
    const before = seenById.get(speaker.id);
    const now = storedById.get(speaker.id);
    if (!before) return [speaker];
    if (!now) return [];
    return [speaker.consent_id === before.consent_id ? now : speaker];
  });
  const added = stored.filter(({ id }) => !seenById.has(id) && !chosenById.has(id));
  return [...kept, ...added];
};

const isSameSlot = (one: Slot | null, other: Slot | null): boolean =>
  (["day", "starts", "ends", "place"] as const).every(
    (key) => (one?.[key] || null) === (other?.[key] || null),
  );

/** Returns the edits that are not stored yet, as edits of the slots of now, and whose slots others changed. */
export const mergeSlots = (edits: ReadonlyMap<string, SlotEdit>, states: TableStates) => {
  const kept = new Map<string, SlotEdit>();
  const replaced: string[] = [];
  for (const [id, { slot, seen }] of edits) {
    const { slot: stored = null, slot_id: storedId = null } = states.get(id) ?? {};
    if (isSameSlot(slot, stored)) continue;
    kept.set(id, { slot, seen: storedId });
    if (seen !== storedId && stored) replaced.push(id);
  }
  return { kept, replaced };
};
