import { useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { StaffRecord } from "#app/features/staff/queries/record.ts";
import type { Form } from "#domain/forms/form.ts";
import { RecordCard } from "./record-card.tsx";
import styles from "./record-cards.module.css";
import { useCardFocus } from "./use-card-focus.ts";
import { useNow } from "./use-now.ts";

const ESTIMATED_HEIGHT_PX = 330;
/** Cards say how many minutes ago they were handled. */
const CLOCK_MS = 60_000;

/** Reads the space that the stylesheet keeps free for the header above a scroll target. */
const readScrollMargin = (): number =>
  Number.parseFloat(
    getComputedStyle(document.querySelector("main *") ?? document.body).scrollMarginTop,
  );

export type CardsHandle = ReturnType<typeof useCardFocus>;

type RecordCardsProps = {
  readonly form: Form;
  readonly records: readonly StaffRecord[];
  readonly handle: Ref<CardsHandle>;
  /** In the place of an empty list. */
  readonly children: ReactNode;
};

/** Puts only the cards near the window into the document; each says its position among all of them. */
export const RecordCards = ({ form, records, handle, children }: RecordCardsProps) => {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [belowHeader] = useState(readScrollMargin);
  const now = useNow(CLOCK_MS);

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
  const focus = useCardFocus(records, virtualizer);
  useImperativeHandle(handle, () => focus);

  if (records.length === 0) return children;
  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noRedundantRoles: Safari hides a list without markers from screen readers.
      role="list"
      aria-label={form.dashboard?.tabLabel ?? ""}
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
              <RecordCard form={form} record={record} now={now} />
            </li>
          )
        );
      })}
    </ul>
  );
};
