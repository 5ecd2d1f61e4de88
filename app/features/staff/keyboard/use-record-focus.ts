import { useEffect, useRef } from "react";
import { cardId, toggleId } from "#app/features/staff/cards/record-card.tsx";
import type { ListHandle } from "#app/features/staff/cards/record-list.tsx";
import type { StaffRecord } from "#app/features/staff/records/record.ts";

type RecordFocusOptions = {
  /** The records that filter and search have left, in their order. */
  readonly shown: readonly StaffRecord[];
  /** Whether a record leaves the list when its status changes. */
  readonly isFiltered: boolean;
  /** The record that a link opens. */
  readonly linked: string | undefined;
  /** Sends the other status, and returns whether the record changed. */
  readonly toggleStatus: (record: StaffRecord) => Promise<boolean>;
};

const focusedCard = (): string | undefined => document.activeElement?.closest("article")?.id;

/** Moves the focus through a list of records: by key, to a linked record, and after an update. */
export const useRecordFocus = (options: RecordFocusOptions) => {
  const { shown, isFiltered, linked, toggleStatus } = options;
  const list = useRef<ListHandle>(null);

  useEffect(() => {
    if (linked) list.current?.reveal(linked);
  }, [linked]);

  /** Keeps the focus on the record, or moves it to a neighbour when the record leaves the list. */
  const toggle = async (record: StaffRecord) => {
    const index = shown.indexOf(record);
    const neighbour = shown[index + 1] ?? shown[index - 1];
    const hasChanged = await toggleStatus(record);
    const focused = document.activeElement;
    const card = focused?.closest("article");
    if (focused !== document.body && card?.id !== cardId(record.id)) return;
    if (hasChanged && isFiltered) {
      if (neighbour) list.current?.reveal(neighbour.id, toggleId(neighbour.id));
    } else if (focused !== card) list.current?.reveal(record.id, toggleId(record.id));
  };

  const indexOfFocused = (): number => {
    const card = focusedCard();
    return card === undefined ? -1 : shown.findIndex(({ id }) => cardId(id) === card);
  };
  const step = (by: number) => {
    const index = indexOfFocused();
    const next = index < 0 ? list.current?.firstInView() : shown[index + by];
    if (next) list.current?.reveal(next.id);
  };

  return {
    list,
    toggle,
    keys: {
      j: () => step(1),
      k: () => step(-1),
      x: () => {
        const record = shown[indexOfFocused()];
        if (record) void toggle(record);
      },
    },
  };
};
