import type { LoadedTable } from "#app/features/staff/records/load-table.ts";
import { formatCount, loadingFailed } from "#app/features/staff/records/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Form } from "#domain/forms/form.ts";
import type { SubmissionTable } from "#domain/forms/registry.ts";
import styles from "./dashboard.module.css";

type LoadFailureProps = {
  readonly form: Form;
  readonly table: LoadedTable;
  readonly onLoadRest: (table: SubmissionTable) => void;
};

/** Says why records of a form are not here, if so, and loads those that are missing at the end. */
export const LoadFailure = ({ form, table, onLoadRest }: LoadFailureProps) => {
  if (!table.ok) return <Notice tone="danger">{loadingFailed(form, table.message)}</Notice>;
  if (!table.missing) return null;
  const { loaded, total, message } = table.missing;
  return (
    <Notice tone="danger">
      <p>{loadingFailed(form, message)}</p>
      <div className={styles.head}>
        <p>
          {formatCount(loaded)} of {formatCount(total)} records are here; the oldest are missing.
        </p>
        <Button
          variant="ghost"
          size="compact"
          disabled={table.progress !== undefined}
          onClick={({ currentTarget }) => {
            // The button goes away, and would take the focus with it.
            currentTarget.closest<HTMLElement>("[role=tabpanel], main")?.focus();
            onLoadRest(form.table);
          }}
        >
          Load the rest
        </Button>
      </div>
    </Notice>
  );
};
