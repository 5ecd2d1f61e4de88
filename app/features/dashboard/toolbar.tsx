import { type ReactNode, useMemo, useState } from "react";
import { useSettings } from "#app/lib/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { LabelledSelect } from "#app/ui/labelled-select.tsx";
import { NEXT } from "#domain/edition.ts";
import type { Form } from "#domain/forms/form.ts";
import { formatCount } from "#domain/plural.ts";
import { formatPromise } from "./cards/review-deadline.ts";
import { NewRecords } from "./new-records.tsx";
import { useNews, useOtherWords } from "./records/news.ts";
import type { TableStates } from "./records/read-news.ts";
import type { StaffRecord } from "./records/record.ts";
import { useTable } from "./records/tables.ts";
import { saveCsv } from "./save-csv.ts";
import styles from "./toolbar.module.css";
import { FILTERS, type Filter, ORDERS } from "./view-state/url-state.ts";
import { useUrlState } from "./view-state/use-url-state.tsx";
import { ViewSwitch } from "./view-switch.tsx";

export const SEARCH_ID = "dashboard-search";
const TOOLS_ID = "dashboard-tools";

const tool = { variant: "ghost", size: "compact" } as const;

/** Chooses among the editions that this installation has seen; nothing while there is only one. */
const EditionChoice = () => {
  const [{ edition }, changeUrlState] = useUrlState();
  const { phase } = useSettings();
  const years = useNews().editions.map(({ year }) => [String(year), String(year)] as const);
  const hasNext = phase === "past" || edition === NEXT;
  const editions = hasNext ? [...years, [NEXT, "Next"] as const] : years;
  return (
    editions.length > 1 && (
      <LabelledSelect
        styles={styles}
        label="Edition"
        value={edition}
        options={[["", "All"], ...editions]}
        onChoose={(value) => changeUrlState({ edition: value })}
      />
    )
  );
};

/** Chooses the order of the list; nothing without opinions to order it by. */
const OrderChoice = ({ states }: Pick<ToolbarProps, "states">) => {
  const [{ order = "" }, changeUrlState] = useUrlState();
  const hasOpinions = useMemo(
    () => [...(states?.values() ?? [])].some(({ notes }) => notes.some(({ opinion }) => opinion)),
    [states],
  );
  if (!hasOpinions && !order) return null;
  const choose = (value: string) =>
    changeUrlState({ order: value === "opinions" ? value : undefined });
  return (
    <LabelledSelect
      styles={styles}
      label="Order"
      value={order}
      options={ORDERS}
      onChoose={choose}
    />
  );
};

type ToolbarProps = {
  readonly form: Form;
  readonly shown: readonly StaffRecord[];
  readonly onHelp: () => void;
  /** Undefined until they are read. */
  readonly states: TableStates | undefined;
  readonly children: ReactNode;
};

export const Toolbar = (props: ToolbarProps) => {
  const { form, shown, onHelp, states, children } = props;
  const { data: table } = useTable(form);
  const { editions } = useNews();
  const [{ q, filter }, changeUrlState] = useUrlState();
  const promise = useMemo(
    () => states && formatPromise(form, table.records, states, Date.now()),
    [form, table, states],
  );
  const [areToolsOpen, setAreToolsOpen] = useState(false);
  const opens = (dialog: "list" | "line-up" | "invite") => ({
    ...tool,
    "aria-haspopup": "dialog" as const,
    onClick: () => changeUrlState({ dialog }),
  });
  const otherWords = useOtherWords(form);
  const arrange = form.lineUp ? "Show on the site" : "Days and times";
  const isReady = shown.length > 0 && states !== undefined;
  return (
    <div className={styles.toolbar}>
      <label className={styles.search} htmlFor={SEARCH_ID}>
        Search
        <input
          className={`input ${styles.control}`}
          id={SEARCH_ID}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={q}
          onChange={({ target }) => changeUrlState({ q: target.value })}
        />
      </label>
      <LabelledSelect
        styles={styles}
        label="Filter"
        value={filter}
        options={FILTERS}
        onChoose={(value) => changeUrlState({ filter: value as Filter })}
      />
      <EditionChoice />
      <ViewSwitch count={table.records.length} />
      <div className={styles.summary}>
        <p role="status">{children}</p>
        <NewRecords form={form} />
      </div>
      <div className={styles.toggle}>
        <Button
          {...tool}
          aria-expanded={areToolsOpen}
          aria-controls={TOOLS_ID}
          onClick={() => setAreToolsOpen(!areToolsOpen)}
        >
          Tools
        </Button>
      </div>
      <div
        id={TOOLS_ID}
        className={classNames("screen-only", styles.tools, areToolsOpen && styles.open)}
      >
        <OrderChoice states={states} />
        <Button {...opens("list")} disabled={!isReady}>
          {shown.length === 1 ? "Write to this one" : `Write to these ${formatCount(shown.length)}`}
        </Button>
        <Button
          {...tool}
          disabled={!isReady}
          onClick={() => saveCsv(form, shown, editions, states)}
        >
          Export CSV
        </Button>
        {(form.lineUp || form.slot) && (
          <Button {...opens("line-up")} disabled={!states}>
            {`${arrange}${otherWords.size > 0 ? ` (${otherWords.size} changed)` : ""}`}
          </Button>
        )}
        <Button {...opens("invite")}>Invite</Button>
        <Button {...tool} aria-haspopup="dialog" onClick={onHelp}>
          Shortcuts
        </Button>
      </div>
      {promise && <p className={styles.promise}>{promise}</p>}
    </div>
  );
};
