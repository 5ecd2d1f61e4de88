import { useTransition } from "react";
import { loadingFailed } from "#app/features/staff/messages/load-messages.ts";
import { useTable } from "#app/features/staff/queries/use-tables.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Form } from "#domain/forms/form.ts";
import styles from "./dashboard.module.css";

/** Says why the records of a form are not here, if so, and loads them again. */
export const LoadFailure = ({ form }: { readonly form: Form }) => {
  const { data: table, refetch } = useTable(form);
  const [isLoading, startLoading] = useTransition();
  if (table.ok) return null;
  return (
    <Notice tone="danger">
      <p>{loadingFailed(form, table.message)}</p>
      <div className={styles.retry}>
        <Button
          variant="ghost"
          size="compact"
          disabled={isLoading}
          onClick={({ currentTarget }) => {
            // The button goes away, and would take the focus with it.
            currentTarget.closest<HTMLElement>("[role=tabpanel], main")?.focus();
            startLoading(async () => {
              await refetch({ cancelRefetch: false });
            });
          }}
        >
          Try again
        </Button>
      </div>
    </Notice>
  );
};
