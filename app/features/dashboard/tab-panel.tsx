import { Suspense, useDeferredValue, useMemo, useRef } from "react";
import { artUrl } from "#app/lib/art.ts";
import { lazyPart } from "#app/lib/with-retry.ts";
import { Button } from "#app/ui/button.tsx";
import type { Form } from "#domain/forms/form.ts";
import { pluralize, pluralOf } from "#domain/plural.ts";
import { clickInFocusedCard, focusedRecordId } from "./cards/record-buttons.ts";
import { type CardsHandle, RecordCards } from "./cards/record-cards.tsx";
import styles from "./dashboard.module.css";
import { Shortcuts } from "./keyboard/shortcuts.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { useNews, useStates } from "./records/news.ts";
import { useOwedContext } from "./records/owed.ts";
import { useTable } from "./records/tables.ts";
import { useStaffAddress } from "./session/check-staff.ts";
import { SEARCH_ID, Toolbar } from "./toolbar.tsx";
import { byOpinions, findRecords, ofEdition } from "./view-state/find-records.ts";
import { UNCONFIRMED } from "./view-state/search-words.ts";
import { LIST_ID } from "./view-state/url-state.ts";
import { useUrlState } from "./view-state/use-url-state.tsx";
import { useSwitchView } from "./view-switch.tsx";

const CurrentDialog = lazyPart(async () => (await import("./current-dialog.tsx")).CurrentDialog);

const Empty = ({ form, isEmpty }: { readonly form: Form; readonly isEmpty: boolean }) => {
  const [{ filter, q }, changeUrlState] = useUrlState();
  const nouns = pluralOf(form.noun);
  const kind = filter === "all" ? nouns : `${filter} ${nouns}`;
  return (
    <div className={styles.empty}>
      <img src={artUrl("door")} width="80" height="99" alt="" />
      {isEmpty ? (
        <p>{`No ${nouns} yet.`}</p>
      ) : (
        <>
          <p>{q.trim() ? `No ${kind} match “${q.trim()}”.` : `No ${kind}.`}</p>
          <Button
            variant="ghost"
            size="compact"
            onClick={() => changeUrlState({ filter: "all", edition: "", q: "" })}
          >
            Show all
          </Button>
        </>
      )}
    </div>
  );
};

export const TabPanel = ({ form }: { readonly form: Form }) => {
  const { data: table } = useTable(form);
  const [urlState, changeUrlState] = useUrlState();
  const { states, failure } = useStates(form.table);
  const { records } = table;
  const { editions } = useNews();
  const { filter, edition, order } = urlState;
  const me = useStaffAddress();
  const owedContext = useOwedContext();
  const q = useDeferredValue(urlState.q);
  const shown = useMemo(() => {
    const inEdition = ofEdition(records, edition, editions);
    const known = { states, editions, me, owed: { ...owedContext, form } };
    const found = findRecords(inEdition, filter, q, known);
    return order && states ? byOpinions(found, states) : found;
  }, [records, edition, filter, q, order, states, editions, me, owedContext, form]);
  const pending = useMemo(() => findRecords(records, "pending", "").length, [records]);
  const unconfirmed = useMemo(
    () => findRecords(records, "all", UNCONFIRMED, { states, editions }).length,
    [records, states, editions],
  );
  const cards = useRef<CardsHandle>(null);
  const help = useRef<HTMLDialogElement>(null);
  const switchView = useSwitchView();
  const { view } = urlState;
  const openDialog = (dialog: "answer" | "note") => {
    const record = focusedRecordId();
    if (record) changeUrlState({ record, dialog });
  };
  const openHelp = () => help.current?.showModal();
  const actions = {
    j: () => cards.current?.step(1),
    k: () => cards.current?.step(-1),
    x: () => clickInFocusedCard("toggle"),
    o: () => clickInFocusedCard("open"),
    a: () => openDialog("answer"),
    n: () => openDialog("note"),
    v: () => switchView(view === "rows" ? "cards" : "rows"),
    "/": () => document.getElementById(SEARCH_ID)?.focus(),
    "?": openHelp,
  };

  if (table.failure)
    return (
      <div className="apart">
        <LoadFailure form={form} />
      </div>
    );
  const { dialog } = urlState;
  const isAboutList = dialog === "list" || dialog === "line-up";
  // Without the states of its records a list would be written to the wrong people.
  const canOpen = states !== undefined || (failure !== undefined && !isAboutList);
  return (
    <>
      <h2 className="visually-hidden" id={LIST_ID} tabIndex={-1}>
        {form.dashboard?.tabLabel}
      </h2>
      <Toolbar form={form} shown={shown} onHelp={openHelp} states={states}>
        <span>
          {`${pluralize(records.length, "record")}, ${pluralize(pending, "pending", "pending")}`}
        </span>
        {shown.length !== records.length && (
          <span>{`, ${pluralize(shown.length, "shown", "shown")}`}</span>
        )}
      </Toolbar>
      <Suspense>
        {dialog && canOpen && <CurrentDialog form={form} records={records} shown={shown} />}
      </Suspense>
      <Shortcuts dialog={help} actions={actions} unconfirmed={unconfirmed} />
      <RecordCards key={view} form={form} records={shown} areRows={view === "rows"} handle={cards}>
        <Empty form={form} isEmpty={records.length === 0} />
      </RecordCards>
    </>
  );
};
