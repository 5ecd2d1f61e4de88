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
const HEADER_PX = 88;

export type ListHandle = {
  /** Brings a record into view, and the focus to its card or to an element in it. */
  reveal(id: string, focusOn?: string): void;
};

type RecordListProps = {
  label: string;
  records: readonly StaffRecord[];
  handle: Ref<ListHandle>;
  children(record: StaffRecord): ReactNode;
};

/** Only the cards near the window are in the document; each says its urlState among all (ARIA setsize, posinset). */
export const RecordList = ({ label, records, handle, children }: RecordListProps) => {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const wanted = useRef<string>(undefined);

  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + window.scrollY));
  });

  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: records.length,
    estimateSize: () => ESTIMATED_HEIGHT_PX,
    overscan: 4,
    scrollMargin: top,
    scrollPaddingStart: HEADER_PX,
    getItemKey: (index) => records[index]?.id ?? index,
    useFlushSync: false,
  });

  /** A card comes into the document, and a button out of its saving, a few renderings later. */
  useLayoutEffect(() => {
    const target = wanted.current && document.getElementById(wanted.current);
    if (!target || target.matches(":disabled")) return;
    wanted.current = undefined;
    target.focus({ preventScroll: true });
  });

  useImperativeHandle(handle, () => ({
    reveal: (id, focusOn = cardId(id)) => {
      const target = document.getElementById(focusOn);
      if (target) {
        target.focus({ preventScroll: true });
        target.closest("article")?.scrollIntoView({ block: "nearest" });
        if (target.matches(":disabled")) wanted.current = focusOn;
        return;
      }
      const index = records.findIndex((record) => record.id === id);
      if (index < 0) return;
      wanted.current = focusOn;
      virtualizer.scrollToIndex(index, { align: "start" });
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
