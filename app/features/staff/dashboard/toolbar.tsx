import type { ReactNode } from "react";
import type { StaffRecord } from "#app/features/staff/records/record.ts";
import { saveCsv } from "#app/features/staff/records/save-csv.ts";
import { Button } from "#app/ui/button.tsx";
import type { Form } from "#domain/forms/form.ts";
import styles from "./toolbar.module.css";

export const SEARCH_ID = "dashboard-search";

type ToolbarProps = {
  readonly form: Form;
  readonly shown: readonly StaffRecord[];
  readonly q: string;
  readonly onSearch: (q: string) => void;
  readonly onHelp: () => void;
  /** What has arrived since the records were loaded. */
  readonly arrivals: ReactNode;
  readonly isLoading: boolean;
  /** Every record is here. */
  readonly isComplete: boolean;
  /** How many records there are. */
  readonly children: ReactNode;
};

export const Toolbar = ({
  form,
  shown,
  q,
  onSearch,
  onHelp,
  arrivals,
  isLoading,
  isComplete,
  children,
}: ToolbarProps) => (
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
        onChange={({ target }) => onSearch(target.value)}
      />
    </label>
    <div className={styles.summary}>
      <p role="status" aria-live={isLoading ? "off" : "polite"}>
        {children}
      </p>
      {arrivals}
    </div>
    <Button
      variant="ghost"
      size="compact"
      disabled={shown.length === 0 || !isComplete}
      onClick={() => saveCsv(form, shown)}
    >
      Export CSV
    </Button>
    <Button variant="ghost" size="compact" aria-haspopup="dialog" onClick={onHelp}>
      Shortcuts
    </Button>
  </div>
);
