import type { ReactNode } from "react";
import { isComplete } from "#app/features/staff/records/load-table.ts";
import type { StaffRecord } from "#app/features/staff/records/record.ts";
import { saveCsv } from "#app/features/staff/records/save-csv.ts";
import { useStates } from "#app/features/staff/records/use-states.ts";
import { useTable } from "#app/features/staff/records/use-tables.ts";
import { FILTERS, type Filter } from "#app/features/staff/view-state/url-state.ts";
import { useUrlState } from "#app/features/staff/view-state/use-url-state.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/select.tsx";
import type { Form } from "#domain/forms/form.ts";
import { formatCount } from "#domain/plural.ts";
import styles from "./toolbar.module.css";

export const SEARCH_ID = "dashboard-search";
const FILTER_ID = "dashboard-filter";

const FilterSelect = () => {
  const [{ filter }, changeUrlState] = useUrlState();
  return (
    <div className={styles.filter}>
      <label htmlFor={FILTER_ID}>Filter</label>
      <Select
        className={styles.control}
        id={FILTER_ID}
        value={filter}
        onChange={({ target }) => changeUrlState({ filter: target.value as Filter })}
      >
        {FILTERS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
};

type ToolbarProps = {
  readonly form: Form;
  readonly shown: readonly StaffRecord[];
  readonly onHelp: () => void;
  /** How many records have arrived since they were loaded. */
  readonly arrivals: ReactNode;
  /** How the promise of the form was kept. */
  readonly promise: string | undefined;
  /** Whether the list, and what is known of its records, is complete. */
  readonly canWrite: boolean;
  /** How many records there are. */
  readonly children: ReactNode;
};

export const Toolbar = (props: ToolbarProps) => {
  const { form, shown, onHelp, arrivals, promise, canWrite, children } = props;
  const { data: table } = useTable(form);
  const [{ q }, changeUrlState] = useUrlState();
  const { states } = useStates();
  return (
    <div className={styles.toolbar}>
      <label className={styles.search} htmlFor={SEARCH_ID}>
        Search
        <input
          className={styles.control}
          id={SEARCH_ID}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={q}
          onChange={({ target }) => changeUrlState({ q: target.value })}
        />
      </label>
      <FilterSelect />
      <div className={styles.summary}>
        <p role="status" aria-live={table.ok && table.progress ? "off" : "polite"}>
          {children}
        </p>
        {arrivals}
      </div>
      <Button
        variant="ghost"
        size="compact"
        aria-haspopup="dialog"
        disabled={shown.length === 0 || !canWrite}
        onClick={() => changeUrlState({ dialog: "list" })}
      >
        Write to these {formatCount(shown.length)}
      </Button>
      <Button
        variant="ghost"
        size="compact"
        disabled={shown.length === 0 || !isComplete(table) || !states}
        onClick={() => saveCsv(form, shown, states?.get(form.table))}
      >
        Export CSV
      </Button>
      <div className={styles.shortcuts}>
        <Button variant="ghost" size="compact" aria-haspopup="dialog" onClick={onHelp}>
          Shortcuts
        </Button>
      </div>
      {promise && <p className={styles.promise}>{promise}</p>}
    </div>
  );
};
