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
  const [{ record: linked }] = useUrlState();
  const focusNext = useRef<string>(undefined);
  const before = useRef(records);
  const focused = document.activeElement?.closest("article")?.id;

  // A card takes a few renderings to enter the document.
  useLayoutEffect(() => {
    const target = focusNext.current && document.getElementById(focusNext.current);
    if (!target) return;
    focusNext.current = undefined;
    target.focus({ preventScroll: true });
  });

  /** Scrolls a record into view, and moves the focus to its card or to an element in it. */
  const reveal = (id: string, focusOn = cardId(id)) => {
    const target = document.getElementById(focusOn);
    if (target) {
      target.focus({ preventScroll: true });
      return target.closest("article")?.scrollIntoView({ block: "nearest" });
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

  // A card that has the focus may leave the list, by an update or by the news.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list.
  useLayoutEffect(() => {
    const index = before.current.findIndex(({ id }) => cardId(id) === focused);
    before.current = records;
    if (index < 0 || document.activeElement !== document.body) return;
    const next = records[index] ?? records.at(-1);
    if (next) reveal(next.id, toggleId(next.id));
    else document.getElementById(LIST_ID)?.focus();
  }, [records]);

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
  };
};
