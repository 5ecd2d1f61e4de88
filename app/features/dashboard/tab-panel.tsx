import { useDeferredValue, useEffect, useMemo, useRef } from "react";
import { Notice } from "#app/ui/notice.tsx";
import type { Form } from "#domain/forms/define-form.ts";
import { otherStatus } from "#domain/submission.ts";
import { currentRecord, firstInView } from "./current-record.ts";
import styles from "./dashboard.module.css";
import { Elsewhere } from "./elsewhere.tsx";
import { Empty } from "./empty.tsx";
import { findRecords } from "./find-records.ts";
import { KeysHelp } from "./keys-help.tsx";
import type { Place } from "./place.ts";
import type { DeskRecord } from "./record.ts";
import { cardId, RecordCard, toggleId } from "./record-card.tsx";
import { type ListHandle, RecordList } from "./record-list.tsx";
import { SEARCH_ID, Toolbar } from "./toolbar.tsx";
import { useDeskKeys } from "./use-desk-keys.ts";
import { useKeysWanted } from "./use-keys-wanted.ts";
import { useNow } from "./use-now.ts";
import type { Tables } from "./use-tables.ts";
import type { Mark } from "./use-toggle.ts";
import { counted, loadingFailed } from "./words.ts";

type TabPanelProps = {
  form: Form;
  tables: Tables;
  place: Place;
  onPlace(change: Partial<Place>): void;
  saving: ReadonlySet<string>;
  mark: Mark;
};

const NONE: readonly DeskRecord[] = [];

export const TabPanel = ({ form, tables, place, onPlace, saving, mark }: TabPanelProps) => {
  const now = useNow();
  const list = useRef<ListHandle>(null);
  const loaded = tables[form.table];
  const records = loaded.ok ? loaded.records : NONE;
  const q = useDeferredValue(place.q);
  const shown = useMemo(() => findRecords(records, place.filter, q), [records, place.filter, q]);
  const pending = useMemo(
    () => records.reduce((sum, { status }) => sum + Number(status === "pending"), 0),
    [records],
  );

  const hadCards = useRef(false);
  useEffect(() => {
    hadCards.current = shown.length > 0;
  });

  const { record: opened } = place;
  useEffect(() => {
    if (opened) list.current?.reveal(opened);
  }, [opened]);

  /** The focus goes where the eye is: the same card, or its neighbour when the filter takes it away. */
  const onMark = async (record: DeskRecord) => {
    const at = shown.indexOf(record);
    const neighbour = shown[at + 1] ?? shown[at - 1];
    const changed = await mark(form, record, otherStatus(record.status));
    const focused = document.activeElement;
    const card = focused?.closest("article");
    if (focused !== document.body && card?.id !== cardId(record.id)) return;
    if (changed && place.filter !== "all") {
      if (neighbour) list.current?.reveal(neighbour.id, toggleId(neighbour.id));
    } else if (focused !== card) list.current?.reveal(record.id, toggleId(record.id));
  };

  const [areKeysWanted, setKeysWanted] = useKeysWanted();
  const help = useRef<HTMLDialogElement>(null);
  const openHelp = () => help.current?.showModal();
  const step = (by: number) => {
    const at = shown.findIndex(({ id }) => id === currentRecord());
    const target = at < 0 ? firstInView() : shown[at + by]?.id;
    if (target) list.current?.reveal(target);
  };
  useDeskKeys(areKeysWanted, {
    j: () => step(1),
    k: () => step(-1),
    x: () => {
      const record = shown.find(({ id }) => id === currentRecord());
      if (record) void onMark(record);
    },
    "/": () => document.getElementById(SEARCH_ID)?.focus(),
    "?": openHelp,
  });

  if (!loaded.ok)
    return (
      <div className={styles.failed}>
        <Notice tone="danger">{loadingFailed(form, loaded.message)}</Notice>
      </div>
    );
  return (
    <>
      <h2 className="visually-hidden">{form.card?.tabLabel}</h2>
      <Toolbar
        form={form}
        shown={shown}
        q={place.q}
        onSearch={(q) => onPlace({ q })}
        onHelp={openHelp}
      >
        {counted(records.length, "record")}, {counted(pending, "pending", "pending")}
        {shown.length !== records.length && `, ${counted(shown.length, "shown", "shown")}`}
      </Toolbar>
      <KeysHelp dialog={help} areWanted={areKeysWanted} onChange={setKeysWanted} />
      {shown.length === 0 ? (
        <Empty
          form={form}
          isEmpty={records.length === 0}
          followsCards={hadCards.current}
          place={place}
          onPlace={onPlace}
        />
      ) : (
        <RecordList label={form.card?.tabLabel ?? ""} records={shown} handle={list}>
          {(record) => (
            <RecordCard
              form={form}
              record={record}
              now={now}
              isSaving={saving.has(record.id)}
              onMark={() => void onMark(record)}
            >
              <Elsewhere form={form} email={record.email} tables={tables} onOpen={onPlace} />
            </RecordCard>
          )}
        </RecordList>
      )}
    </>
  );
};
