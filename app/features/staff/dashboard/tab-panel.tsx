import { useDeferredValue, useEffect, useMemo, useRef } from "react";
import { OtherSubmissions } from "#app/features/staff/cards/other-submissions.tsx";
import { cardId, RecordCard, toggleId } from "#app/features/staff/cards/record-card.tsx";
import { type ListHandle, RecordList } from "#app/features/staff/cards/record-list.tsx";
import { useNow } from "#app/features/staff/cards/use-now.ts";
import { currentRecord, firstInView } from "#app/features/staff/keyboard/current-record.ts";
import { ShortcutsHelp } from "#app/features/staff/keyboard/shortcuts-help.tsx";
import { useShortcuts } from "#app/features/staff/keyboard/use-shortcuts.ts";
import { useShortcutsEnabled } from "#app/features/staff/keyboard/use-shortcuts-enabled.ts";
import { counted, loadingFailed } from "#app/features/staff/records/messages.ts";
import type { StaffRecord } from "#app/features/staff/records/record.ts";
import type { UpdateStatus } from "#app/features/staff/records/use-status-update.ts";
import type { Tables } from "#app/features/staff/records/use-tables.ts";
import { findRecords } from "#app/features/staff/view-state/find-records.ts";
import type { UrlState } from "#app/features/staff/view-state/url-state.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Form } from "#domain/forms/form.ts";
import { otherStatus } from "#domain/submission.ts";
import styles from "./dashboard.module.css";
import { Empty } from "./empty.tsx";
import { SEARCH_ID, Toolbar } from "./toolbar.tsx";

type TabPanelProps = {
  form: Form;
  tables: Tables;
  urlState: UrlState;
  onUrlState(change: Partial<UrlState>): void;
  saving: ReadonlySet<string>;
  updateStatus: UpdateStatus;
};

const NONE: readonly StaffRecord[] = [];

export const TabPanel = ({
  form,
  tables,
  urlState,
  onUrlState,
  saving,
  updateStatus,
}: TabPanelProps) => {
  const now = useNow();
  const list = useRef<ListHandle>(null);
  const loaded = tables[form.table];
  const records = loaded.ok ? loaded.records : NONE;
  const q = useDeferredValue(urlState.q);
  const shown = useMemo(
    () => findRecords(records, urlState.filter, q),
    [records, urlState.filter, q],
  );
  const pending = useMemo(
    () => records.reduce((sum, { status }) => sum + Number(status === "pending"), 0),
    [records],
  );

  const hadCards = useRef(false);
  useEffect(() => {
    hadCards.current = shown.length > 0;
  });

  const { record: opened } = urlState;
  useEffect(() => {
    if (opened) list.current?.reveal(opened);
  }, [opened]);

  /** The focus goes where the eye is: the same card, or its neighbour when the filter takes it away. */
  const onToggleStatus = async (record: StaffRecord) => {
    const at = shown.indexOf(record);
    const neighbour = shown[at + 1] ?? shown[at - 1];
    const changed = await updateStatus(form, record, otherStatus(record.status));
    const focused = document.activeElement;
    const card = focused?.closest("article");
    if (focused !== document.body && card?.id !== cardId(record.id)) return;
    if (changed && urlState.filter !== "all") {
      if (neighbour) list.current?.reveal(neighbour.id, toggleId(neighbour.id));
    } else if (focused !== card) list.current?.reveal(record.id, toggleId(record.id));
  };

  const [areShortcutsEnabled, setShortcutsEnabled] = useShortcutsEnabled();
  const help = useRef<HTMLDialogElement>(null);
  const openHelp = () => help.current?.showModal();
  const step = (by: number) => {
    const at = shown.findIndex(({ id }) => id === currentRecord());
    const target = at < 0 ? firstInView() : shown[at + by]?.id;
    if (target) list.current?.reveal(target);
  };
  useShortcuts(areShortcutsEnabled, {
    j: () => step(1),
    k: () => step(-1),
    x: () => {
      const record = shown.find(({ id }) => id === currentRecord());
      if (record) void onToggleStatus(record);
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
      <h2 className="visually-hidden">{form.dashboard?.tabLabel}</h2>
      <Toolbar
        form={form}
        shown={shown}
        q={urlState.q}
        onSearch={(q) => onUrlState({ q })}
        onHelp={openHelp}
      >
        {counted(records.length, "record")}, {counted(pending, "pending", "pending")}
        {shown.length !== records.length && `, ${counted(shown.length, "shown", "shown")}`}
      </Toolbar>
      <ShortcutsHelp dialog={help} areWanted={areShortcutsEnabled} onChange={setShortcutsEnabled} />
      {shown.length === 0 ? (
        <Empty
          form={form}
          isEmpty={records.length === 0}
          followsCards={hadCards.current}
          urlState={urlState}
          onUrlState={onUrlState}
        />
      ) : (
        <RecordList label={form.dashboard?.tabLabel ?? ""} records={shown} handle={list}>
          {(record) => (
            <RecordCard
              form={form}
              record={record}
              now={now}
              isSaving={saving.has(record.id)}
              onToggleStatus={() => void onToggleStatus(record)}
            >
              <OtherSubmissions
                form={form}
                email={record.email}
                tables={tables}
                onOpen={onUrlState}
              />
            </RecordCard>
          )}
        </RecordList>
      )}
    </>
  );
};
