import { useRef, useState } from "react";
import type { TableStates } from "#app/features/dashboard/records/read-news.ts";
import type { ShownSpeaker } from "#domain/submissions/calls.ts";
import { lineUpToStore, mergeSpeakers } from "./changes.ts";
import { dayOf, inOrder, type SlotOf } from "./in-order.ts";

/**
 * Returns the speakers on the site as staff arrange them, and functions that change them. `current` are the records of
 * this edition by their ids: the speakers of others stay as they are.
 */
export const useShownSpeakers = (
  stored: readonly ShownSpeaker[],
  current: ReadonlyMap<string, unknown>,
  /** As stored, so that nobody moves while their time is being typed. */
  slotOf: SlotOf,
) => {
  /** As they were when the dialog opened, or when others changed them meanwhile. */
  const [seen, setSeen] = useState(stored);
  const [shown, setShown] = useState<readonly ShownSpeaker[]>(() =>
    inOrder(
      stored.filter(({ id }) => current.has(id)),
      slotOf,
    ),
  );
  /** The last change, for screen readers. */
  const [announced, setAnnounced] = useState("");
  const [hasChanges, setHasChanges] = useState(false);
  const list = useRef<HTMLOListElement>(null);

  const change = (changed: readonly ShownSpeaker[], speaker: ShownSpeaker) => {
    const next = inOrder(changed, slotOf);
    const index = next.indexOf(speaker);
    const isShown = index >= 0;
    const place = isShown ? `${index + 1} of ${next.length}` : "removed";
    setShown(next);
    setHasChanges(true);
    setAnnounced(`${speaker.words.name}: ${place}.`);
    // The button that was pressed goes with its row, or is disabled at either end.
    const days = [next[index - 1], next[index + 1]].map((each) => each && dayOf(each, slotOf));
    const isAtEnd = days.some((day) => day !== dayOf(speaker, slotOf));
    if (!isShown || isAtEnd) list.current?.focus();
  };
  const without = (speaker: ShownSpeaker) => shown.filter((each) => each !== speaker);

  return {
    shown,
    announced,
    hasChanges,
    list,
    add: (speaker: ShownSpeaker) => change([...shown, speaker], speaker),
    remove: (speaker: ShownSpeaker) => change(without(speaker), speaker),
    move: (speaker: ShownSpeaker, to: number) => {
      const others = without(speaker);
      change([...others.slice(0, to), speaker, ...others.slice(to)], speaker);
    },
    /** Shows other words of a speaker in the same place. */
    replace: (speaker: ShownSpeaker, requested: ShownSpeaker) => {
      change(
        shown.map((each) => (each === speaker ? requested : each)),
        requested,
      );
      list.current?.focus();
    },
    /** Goes on from the line-up and the states that are stored now, with the changes of staff. */
    merge: (lineUp: readonly ShownSpeaker[], states: TableStates): void => {
      const mayBeShown = ({ id }: ShownSpeaker) => current.has(id) && states.get(id)?.words;
      setSeen(lineUp);
      setShown(inOrder(mergeSpeakers(shown, seen, lineUp).filter(mayBeShown), slotOf));
    },
    toStore: () => lineUpToStore(shown, seen, current),
  };
};
