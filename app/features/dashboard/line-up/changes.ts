import type { TableStates } from "#app/features/dashboard/records/read-news.ts";
import type { StaffRecord } from "#app/features/dashboard/records/record.ts";
import { toOneLine } from "#domain/control-characters.ts";
import type { Form } from "#domain/forms/form.ts";
import type { Settings } from "#domain/page-settings.ts";
import type { Slot } from "#domain/slot.ts";
import type { ShownSpeaker, SlotChange } from "#domain/submissions/calls.ts";
import { slotLetter } from "#domain/submissions/letters.ts";
import { fillIn } from "#domain/submissions/placeholders.ts";

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

const idsOf = (speakers: readonly ShownSpeaker[]): readonly string[] =>
  speakers.map(({ consent_id }) => consent_id);

/** Returns the line-up to store, in which speakers of other editions than `current` stay, and the seen one. */
export const lineUpToStore = (
  shown: readonly ShownSpeaker[],
  seen: readonly ShownSpeaker[],
  current: ReadonlyMap<string, unknown>,
) => {
  const ofOtherEditions = seen.filter(({ id }) => !current.has(id));
  return { ids_input: idsOf([...shown, ...ofOtherEditions]), seen_ids_input: idsOf(seen) };
};

/** Returns an edit of the slot of a record as it is stored, with the email that tells of it if one can leave. */
export const slotToStore = (
  form: Form,
  { row }: StaffRecord,
  { slot, seen }: SlotEdit,
  email: Settings["email"],
): SlotChange => {
  const letter = slotLetter(form, slot, email === "linked");
  const body = email === "none" ? null : fillIn(form, row, letter, { slot });
  const { day = null, starts = null, ends = null } = slot ?? {};
  const place = toOneLine(slot?.place ?? "") || null;
  return { day, starts, ends, place, seen, body };
};
