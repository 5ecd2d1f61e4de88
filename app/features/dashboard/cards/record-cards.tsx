import { useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { StaffRecord } from "#app/features/dashboard/records/record.ts";
import { LIST_ID } from "#app/features/dashboard/view-state/url-state.ts";
import { useUrlState } from "#app/features/dashboard/view-state/use-url-state.tsx";
import { useNow } from "#app/hooks/use-now.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { Form } from "#domain/forms/form.ts";
import { cardId, toggleId } from "./record-buttons.ts";
import { RecordCard } from "./record-card.tsx";
import styles from "./record-cards.module.css";
import { RecordRow } from "./record-row.tsx";

const CARD_HEIGHT_PX = 330;
const ROW_HEIGHT_PX = 48;
/** Cards say how many minutes ago they were handled. */
const CLOCK_MS = 60_000;

/** Reads the space that the stylesheet keeps free for the header above a scroll target. */
const readScrollMargin = (): number =>
  Number.parseFloat(
    getComputedStyle(document.querySelector("main *") ?? document.body).scrollMarginTop,
  );

/** Moves the focus through the cards: by key, to a linked record, and on when its card leaves the list. */
const useCardFocus = (
  records: readonly StaffRecord[],
  virtualizer: Virtualizer<Window, HTMLLIElement>,
  open: (id: string) => void,
) => {
  const [{ record: linked, dialog }] = useUrlState();
  const focusNext = useRef<string>(undefined);
  const lost = useRef<string>(undefined);
  const before = useRef(records);
  // Read before React removes the card, and the focus with it.
  const focusedBefore = document.activeElement?.closest("article")?.id;

  // A card takes a few renderings to enter the document, and may leave it again on the way.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    lost.current = isLost ? (focusedBefore ?? lost.current) : undefined;
    const wanted = focusNext.current ?? lost.current;
    const target = wanted && document.getElementById(wanted);
    if (!target) return;
    focusNext.current = undefined;
    target.focus({ preventScroll: true });
  });

  /** Scrolls until a record is below the header, and moves the focus to its card or to an element in it. */
  const lead = (id: string, focusOn = cardId(id)) => {
    const index = records.findIndex((record) => record.id === id);
    if (index < 0) return;
    focusNext.current = focusOn;
    virtualizer.scrollToIndex(index, { align: "start" });
  };

  /** Does the same where its card is not in the document; else scrolls no farther than into view. */
  const reveal = (id: string, focusOn = cardId(id)) => {
    const target = document.getElementById(focusOn);
    if (!target) return lead(id, focusOn);
    target.focus({ preventScroll: true });
    target.closest("article")?.scrollIntoView({ block: "nearest" });
  };

  // A link opens its record once, as soon as the list has it: a search that hid it may still be shown.
  const isListed = linked !== undefined && records.some(({ id }) => id === linked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (!linked || !isListed) return;
    // The button in the card that opened a dialog gets the focus back from it.
    if (document.getElementById(cardId(linked))?.contains(document.activeElement)) return;
    if (!dialog) open(linked);
    // Cards are not measured yet, so their places change.
    lead(linked);
  }, [linked, isListed]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list, after an update or news.
  useLayoutEffect(() => {
    const index = before.current.findIndex(({ id }) => cardId(id) === focusedBefore);
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
    /** Keeps the focus where it is while a row becomes a card, or a card a row. */
    keep: () => {
      focusNext.current = document.activeElement?.id;
    },
    step: (by: number) => {
      const focused = document.activeElement?.closest("article")?.id;
      const index = records.findIndex(({ id }) => cardId(id) === focused);
      const next = index < 0 ? firstInView() : records[index + by];
      if (next) reveal(next.id);
    },
  };
};

export type CardsHandle = ReturnType<typeof useCardFocus>;

type RecordCardsProps = {
  readonly form: Form;
  readonly records: readonly StaffRecord[];
  /** Whether a record is a row until it is opened. */
  readonly areRows: boolean;
  readonly handle: Ref<CardsHandle>;
  /** In the place of an empty list. */
  readonly children: ReactNode;
};

/** Puts only the cards or rows near the window into the document; each says its position among all of them. */
export const RecordCards = ({ form, records, areRows, handle, children }: RecordCardsProps) => {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [belowHeader] = useState(readScrollMargin);
  const now = useNow(CLOCK_MS);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isRow = (id: string | undefined) => areRows && !opened.has(id ?? "");

  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    if (!box) return;
    const moved = Math.round(box.top + window.scrollY) - top;
    setTop(top + moved);
    // What the team owes, and the toolbar, arrive above records that are being read.
    const isBeingRead = box.top - moved <= belowHeader;
    if (top > 0 && isBeingRead) window.scrollBy({ top: moved, behavior: "instant" });
  });

  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: records.length,
    estimateSize: (index) => (isRow(records[index]?.id) ? ROW_HEIGHT_PX : CARD_HEIGHT_PX),
    overscan: 4,
    scrollMargin: top,
    scrollPaddingStart: belowHeader,
    getItemKey: (index) => records[index]?.id ?? index,
    useFlushSync: false,
  });
  // What is above the window or behind the header may grow, as answers arrive, without moving the rest.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ end }, _, { scrollOffset }) =>
    end <= (scrollOffset ?? 0) + belowHeader;
  const open = (id: string) => setOpened(new Set([...opened, id]));
  const focus = useCardFocus(records, virtualizer, open);
  const toggle = (id: string) => {
    focus.keep();
    if (!opened.has(id)) return open(id);
    setOpened(new Set([...opened].filter((each) => each !== id)));
  };
  useImperativeHandle(handle, () => focus);

  if (records.length === 0) return children;
  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noRedundantRoles: Safari hides a list without markers from screen readers.
      role="list"
      aria-label={form.dashboard?.tabLabel ?? ""}
      className={classNames(styles.list, areRows && styles.rows)}
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
              className={classNames(styles.item, isRow(record.id) && styles.row)}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {isRow(record.id) ? (
                <RecordRow form={form} record={record} onToggle={() => toggle(record.id)} />
              ) : (
                <RecordCard
                  form={form}
                  record={record}
                  now={now}
                  onToggle={areRows ? () => toggle(record.id) : undefined}
                />
              )}
            </li>
          )
        );
      })}
    </ul>
  );
};
