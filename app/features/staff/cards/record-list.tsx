import { useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { StaffRecord } from "#app/features/staff/records/record.ts";
import { cardId } from "./record-card.tsx";
import styles from "./record-list.module.css";

const ESTIMATED_HEIGHT_PX = 330;

export type ListHandle = {
  /** Scrolls a record into view, and moves the focus to its card or to an element in it. */
  readonly reveal: (id: string, focusOn?: string) => void;
  /** Returns the first record that is visible below the page's header. */
  readonly firstInView: () => StaffRecord | undefined;
};

type RecordListProps = {
  readonly label: string;
  readonly records: readonly StaffRecord[];
  readonly handle: Ref<ListHandle>;
  readonly children: (record: StaffRecord) => ReactNode;
};

/** Reads how much the stylesheet keeps free for the header above what is scrolled to. */
const readScrollMargin = (): number =>
  Number.parseFloat(
    getComputedStyle(document.querySelector("main *") ?? document.body).scrollMarginTop,
  );

/** Puts only the cards near the window into the document; each says its position among all of them. */
export const RecordList = ({ label, records, handle, children }: RecordListProps) => {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [belowHeader] = useState(readScrollMargin);
  const focusNext = useRef<string>(undefined);

  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + window.scrollY));
  });

  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: records.length,
    estimateSize: () => ESTIMATED_HEIGHT_PX,
    overscan: 4,
    scrollMargin: top,
    scrollPaddingStart: belowHeader,
    getItemKey: (index) => records[index]?.id ?? index,
    useFlushSync: false,
  });

  // A card takes a few renderings to enter the document, and so does a button to stop saving.
  useLayoutEffect(() => {
    const target = focusNext.current && document.getElementById(focusNext.current);
    if (!target || target.matches(":disabled")) return;
    focusNext.current = undefined;
    target.focus({ preventScroll: true });
  });

  useImperativeHandle(handle, () => ({
    reveal: (id, focusOn = cardId(id)) => {
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
    },
    firstInView: () => {
      const isInView = (index: number): boolean => {
        const card = document.getElementById(cardId(records[index]?.id ?? ""));
        return card !== null && card.getBoundingClientRect().bottom > belowHeader;
      };
      const first = virtualizer.getVirtualItems().find(({ index }) => isInView(index));
      return first && records[first.index];
    },
  }));

  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noRedundantRoles: Safari hides a list without markers from screen readers.
      role="list"
      aria-label={label}
      className={styles.list}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const record = records[index];
        return (
          record && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={records.length}
              className={styles.item}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {children(record)}
            </li>
          )
        );
      })}
    </ul>
  );
};
