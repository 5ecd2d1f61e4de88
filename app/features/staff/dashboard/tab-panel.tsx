import { useDeferredValue, useEffect, useMemo, useRef } from "react";
import { RecordCards } from "#app/features/staff/cards/record-cards.tsx";
import { ShortcutsHelp } from "#app/features/staff/keyboard/shortcuts-help.tsx";
import { useRecordFocus } from "#app/features/staff/keyboard/use-record-focus.ts";
import { useShortcuts } from "#app/features/staff/keyboard/use-shortcuts.ts";
import { isComplete } from "#app/features/staff/records/load-table.ts";
import type { StaffRecord } from "#app/features/staff/records/record.ts";
import type { LastChanges } from "#app/features/staff/records/use-last-changes.ts";
import type { UpdateStatus } from "#app/features/staff/records/use-status-update.ts";
import type { Tables } from "#app/features/staff/records/use-tables.ts";
import { findRecords } from "#app/features/staff/view-state/find-records.ts";
import type { UrlState } from "#app/features/staff/view-state/url-state.ts";
import type { Form } from "#domain/forms/form.ts";
import type { SubmissionTable } from "#domain/forms/registry.ts";
import { pluralize } from "#domain/plural.ts";
import { otherStatus } from "#domain/submission.ts";
import styles from "./dashboard.module.css";
import { Empty } from "./empty.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { LoadingProgress } from "./loading-progress.tsx";
import { NewRecords } from "./new-records.tsx";
import { SEARCH_ID, Toolbar } from "./toolbar.tsx";

type TabPanelProps = {
  readonly form: Form;
  readonly tables: Tables;
  readonly lastChanges: LastChanges;
  readonly suspects: ReadonlySet<string>;
  /** How many records have arrived since they were loaded. */
  readonly newCount: number;
  readonly onLoadNew: () => Promise<string | undefined>;
  readonly loadRest: (table: SubmissionTable) => Promise<unknown>;
  readonly urlState: UrlState;
  readonly onUrlState: (change: Partial<UrlState>) => void;
  /** The ids of the records whose status is being updated. */
  readonly saving: readonly string[];
  readonly updateStatus: UpdateStatus;
};

const NONE: readonly StaffRecord[] = [];

/** The records of one form: toolbar and list, or why there is no list. */
export const TabPanel = (props: TabPanelProps) => {
  const { form, tables, lastChanges, suspects, urlState, onUrlState, saving, updateStatus } = props;
  const table = tables[form.table];
  const records = table.ok ? table.records : NONE;
  const { filter } = urlState;
  const q = useDeferredValue(urlState.q);
  const shown = useMemo(() => findRecords(records, filter, q), [records, filter, q]);
  const pending = useMemo(
    () => records.reduce((sum, { status }) => sum + Number(status === "pending"), 0),
    [records],
  );
  const hadCards = useRef(false);
  useEffect(() => {
    hadCards.current = shown.length > 0;
  });

  const { list, toggle, keys } = useRecordFocus({
    shown,
    isFiltered: filter !== "all",
    linked: urlState.record,
    toggleStatus: (record) => updateStatus({ form, record, status: otherStatus(record.status) }),
  });
  const help = useRef<HTMLDialogElement>(null);
  const openHelp = () => help.current?.showModal();
  const [areShortcutsOn, switchShortcuts] = useShortcuts({
    ...keys,
    "/": () => document.getElementById(SEARCH_ID)?.focus(),
    "?": openHelp,
  });

  const failure = (
    <div className={styles.failed}>
      <LoadFailure form={form} table={table} loadRest={props.loadRest} />
    </div>
  );
  if (!table.ok) return failure;
  return (
    <>
      {table.missing && failure}
      <h2 className="visually-hidden">{form.dashboard?.tabLabel}</h2>
      <Toolbar
        form={form}
        shown={shown}
        q={urlState.q}
        onSearch={(q) => onUrlState({ q })}
        onHelp={openHelp}
        arrivals={<NewRecords count={props.newCount} onLoad={props.onLoadNew} />}
        isLoading={table.progress !== undefined}
        isComplete={isComplete(table)}
      >
        {table.progress ? (
          <LoadingProgress {...table.progress} />
        ) : (
          `${pluralize(records.length, "record")}, ${pluralize(pending, "pending", "pending")}`
        )}
        {shown.length !== records.length && `, ${pluralize(shown.length, "shown", "shown")}`}
      </Toolbar>
      <ShortcutsHelp dialog={help} areOn={areShortcutsOn} onSwitch={switchShortcuts} />
      {shown.length === 0 ? (
        !table.progress && (
          <Empty
            form={form}
            isEmpty={records.length === 0}
            followsCards={hadCards.current}
            urlState={urlState}
            onUrlState={onUrlState}
          />
        )
      ) : (
        <RecordCards
          form={form}
          tables={tables}
          lastChanges={lastChanges}
          suspects={suspects}
          records={shown}
          saving={saving}
          handle={list}
          onToggleStatus={(record) => void toggle(record)}
          onUrlState={onUrlState}
        />
      )}
    </>
  );
};
