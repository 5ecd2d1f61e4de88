import type { Virtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { StaffRecord } from "#app/features/staff/queries/record.ts";
import { LIST_ID } from "#app/features/staff/view-state/url-state.ts";
import { useUrlState } from "#app/features/staff/view-state/use-url-state.tsx";
import { cardId, toggleId } from "./record-card.tsx";

/** Moves the focus through the cards: by key, to a linked record, and after an update. */
export const useCardFocus = (
  records: readonly StaffRecord[],
  virtualizer: Virtualizer<Window, HTMLLIElement>,
) => {
  const [{ filter, record: linked }] = useUrlState();
  const focusNext = useRef<string>(undefined);

  // A card takes a few renderings to enter the document, and so does a button to stop saving.
  useLayoutEffect(() => {
    const target = focusNext.current && document.getElementById(focusNext.current);
    if (!target || target.matches(":disabled")) return;
    focusNext.current = undefined;
    target.focus({ preventScroll: true });
  });

  /** Scrolls a record into view, and moves the focus to its card or to an element in it. */
  const reveal = (id: string, focusOn = cardId(id)) => {
    const target = document.getElementById(focusOn);
    if (target) {
      target.focus({ preventScroll: true });
      target.closest("article")?.scrollIntoView({ block: "nearest" });
      if (target.matches(":disabled")) focusNext.current = focusOn;
      return;
    }
    const index = records.findIndex((record) => record.id === id);
    if (index < 0) return;
    focusNext.current = focusOn;
    virtualizer.scrollToIndex(index, { align: "start" });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link opens its record once.
  useEffect(() => {
    if (linked) reveal(linked);
  }, [linked]);

  const firstInView = (): StaffRecord | undefined => {
    const top = (virtualizer.scrollOffset ?? 0) + virtualizer.options.scrollPaddingStart;
    const first = virtualizer.getVirtualItems().find(({ end }) => end > top);
    return first && records[first.index];
  };

  return {
    step: (by: number) => {
      const focused = document.activeElement?.closest("article")?.id;
      const index = records.findIndex(({ id }) => cardId(id) === focused);
      const next = index < 0 ? firstInView() : records[index + by];
      if (next) reveal(next.id);
    },
    /** Keeps the focus on an updated record, or moves it on when the record leaves the list. */
    keepFocus: (index: number, hasChanged: boolean) => {
      const record = records[index];
      const focused = document.activeElement;
      const card = focused?.closest("article");
      if (!record || (focused !== document.body && card?.id !== cardId(record.id))) return;
      if (hasChanged && filter !== "all") {
        const neighbour = records[index + 1] ?? records[index - 1];
        if (neighbour) reveal(neighbour.id, toggleId(neighbour.id));
        else document.getElementById(LIST_ID)?.focus();
      } else if (focused !== card) reveal(record.id, toggleId(record.id));
    },
  };
};
