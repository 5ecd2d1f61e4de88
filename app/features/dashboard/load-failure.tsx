import { useTransition } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Form } from "#domain/forms/form.ts";
import styles from "./dashboard.module.css";
import { useStates } from "./records/news.ts";
import { useTable } from "./records/tables.ts";

type FailureProps = {
  readonly text: string;
  readonly role?: "alert";
  readonly onRetry: () => Promise<unknown>;
};

const Failure = ({ text, role, onRetry }: FailureProps) => {
  const [isLoading, startLoading] = useTransition();
  return (
    <Notice tone="danger" role={role}>
      <p>{text}</p>
      <div className={styles.retry}>
        <Button
          variant="ghost"
          size="compact"
          disabled={isLoading}
          onClick={({ currentTarget }) => {
            // The button goes away, and would take the focus with it.
            currentTarget.closest<HTMLElement>("[role=tabpanel], main")?.focus();
            startLoading(async () => void (await onRetry()));
          }}
        >
          Try again
        </Button>
      </div>
    </Notice>
  );
};

/** Says why the records of a form are not here, if so, and loads them again. */
export const LoadFailure = ({ form }: { readonly form: Form }) => {
  const { data: table, refetch } = useTable(form);
  if (!table.failure) return null;
  return <Failure text={table.failure.text} onRetry={() => refetch({ cancelRefetch: false })} />;
};

/** Says that nobody can see here who has answered, if so, and reads it again. */
export const HistoryFailure = ({ form }: { readonly form: Form }) => {
  const { failure, refetch } = useStates(form.table);
  if (failure === undefined) return null;
  return <Failure text={`Error loading the history: ${failure}`} role="alert" onRetry={refetch} />;
};
