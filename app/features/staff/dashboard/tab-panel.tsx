import { useDeferredValue, useEffect, useMemo, useRef } from "react";
import { CurrentDialog } from "#app/features/staff/answers/current-dialog.tsx";
import { LIST_ID } from "#app/features/staff/answers/use-draft-editor.ts";
import { clickInFocusedCard } from "#app/features/staff/cards/record-card.tsx";
import { type CardsHandle, RecordCards } from "#app/features/staff/cards/record-cards.tsx";
import { ShortcutsHelp } from "#app/features/staff/keyboard/shortcuts-help.tsx";
import { useShortcuts } from "#app/features/staff/keyboard/use-shortcuts.ts";
import { useNews, useStates } from "#app/features/staff/queries/news.ts";
import type { StaffRecord } from "#app/features/staff/queries/record.ts";
import { useTable } from "#app/features/staff/queries/tables.ts";
import {
  findRecords,
  ofEdition,
  UNCONFIRMED,
} from "#app/features/staff/view-state/find-records.ts";
import { useUrlState } from "#app/features/staff/view-state/use-url-state.tsx";
import type { Form } from "#domain/forms/form.ts";
import { pluralize } from "#domain/plural.ts";
import styles from "./dashboard.module.css";
import { Empty } from "./empty.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { LoadingProgress } from "./screens.tsx";
import { SEARCH_ID, Toolbar } from "./toolbar.tsx";

const NONE: readonly StaffRecord[] = [];

/** The records of one form: toolbar and list, or why there is no list. */
export const TabPanel = ({ form }: { readonly form: Form }) => {
  const { data: table } = useTable(form);
  const [urlState] = useUrlState();
  const { states, failure: unknown } = useStates(form.table);
  const records = table.ok ? table.records : NONE;
  const { editions } = useNews();
  const { filter, edition } = urlState;
  const q = useDeferredValue(urlState.q);
  const shown = useMemo(
    () => findRecords(ofEdition(records, edition, editions), filter, q, states, editions),
    [records, edition, filter, q, states, editions],
  );
  const pending = useMemo(
    () => records.reduce((sum, { status }) => sum + Number(status === "pending"), 0),
    [records],
  );
  const unconfirmed = useMemo(
    () => findRecords(records, "all", UNCONFIRMED, states, editions).length,
    [records, states, editions],
  );
  const hadCards = useRef(false);
  useEffect(() => {
    hadCards.current = shown.length > 0;
  });

  const cards = useRef<CardsHandle>(null);
  const help = useRef<HTMLDialogElement>(null);
  const openHelp = () => help.current?.showModal();
  const [areShortcutsOn, switchShortcuts] = useShortcuts({
    j: () => cards.current?.step(1),
    k: () => cards.current?.step(-1),
    x: () => clickInFocusedCard("toggle"),
    a: () => clickInFocusedCard("answer"),
    n: () => clickInFocusedCard("note"),
    "/": () => document.getElementById(SEARCH_ID)?.focus(),
    "?": openHelp,
  });

  if (!table.ok)
    return (
      <div className={styles.failed}>
        <LoadFailure form={form} />
      </div>
    );
  // A list that lacks records, or their states, would write to the wrong people.
  const canWrite = !table.progress && states !== undefined;
  const canOpen =
    urlState.dialog === "list" || urlState.dialog === "line-up"
      ? canWrite
      : states !== undefined || unknown;
  return (
    <>
      <h2 className="visually-hidden" id={LIST_ID} tabIndex={-1}>
        {form.dashboard?.tabLabel}
      </h2>
      <Toolbar form={form} shown={shown} onHelp={openHelp} states={canWrite ? states : undefined}>
        {table.progress ? (
          <LoadingProgress {...table.progress} />
        ) : (
          `${pluralize(records.length, "record")}, ${pluralize(pending, "pending", "pending")}`
        )}
        {shown.length !== records.length && `, ${pluralize(shown.length, "shown", "shown")}`}
      </Toolbar>
      {urlState.dialog && canOpen && <CurrentDialog form={form} records={records} shown={shown} />}
      <ShortcutsHelp
        dialog={help}
        areOn={areShortcutsOn}
        unconfirmed={unconfirmed}
        onSwitch={switchShortcuts}
      />
      {shown.length > 0 ? (
        <RecordCards form={form} records={shown} handle={cards} />
      ) : (
        !table.progress && (
          <Empty form={form} isEmpty={records.length === 0} followsCards={hadCards.current} />
        )
      )}
    </>
  );
};
