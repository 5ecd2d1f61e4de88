import { useTransition } from "react";
import { loadingFailed } from "#app/features/staff/records/messages.ts";
import { useTable } from "#app/features/staff/records/use-tables.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Form } from "#domain/forms/form.ts";
import { formatCount } from "#domain/plural.ts";
import styles from "./dashboard.module.css";

/** Says why records of a form are not here, if so, and loads those that are missing. */
export const LoadFailure = ({ form }: { readonly form: Form }) => {
  const { data: table, refetch } = useTable(form);
  const [isLoading, startLoading] = useTransition();
  const missing = table.ok ? table.missing : undefined;
  const message = table.ok ? missing?.message : table.message;
  if (message === undefined) return null;
  return (
    <Notice tone="danger">
      <p>{loadingFailed(form, message)}</p>
      <div className={styles.retry}>
        {missing && (
          <p>
            {formatCount(missing.loaded)} of {formatCount(missing.total)} records are here; the
            oldest are missing.
          </p>
        )}
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
          {missing ? "Load the rest" : "Try again"}
        </Button>
      </div>
    </Notice>
  );
};
